'use client';

import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { normalizeCode } from '@/lib/auth/code';
import { CODE_LENGTH } from '@/lib/constants';
import { cn } from '@/lib/utils';
import { Field } from './field';

export type CodeInputHandle = {
  reset: () => void;
  /** Clears the code and shakes the slots. */
  reject: () => void;
};

type CodeInputProps = {
  label: string;
  error?: ReactNode;
  hint?: string;
  autoFocus?: boolean;
  /** Called after the last digit with the input's form. A ref of the caller is not set yet during a page transition. */
  onComplete?: (form: HTMLFormElement | null) => void;
  ref?: Ref<CodeInputHandle>;
};

const slots = Array.from({ length: CODE_LENGTH }, (_, index) => index);
const toDigits = (text: string) => normalizeCode(text).replace(/\D/g, '').slice(0, CODE_LENGTH);

function getBorder({ isFilled, isWrong }: { isFilled: boolean; isWrong: boolean }) {
  if (isWrong) return 'border-destructive bg-destructive/5';
  return isFilled ? 'border-foreground/60' : 'border-input';
}

/**
 * Shows a slot for each digit, and one input over all slots, whose letter spacing puts each digit into its slot. The
 * package `input-otp` is not used, because it does not convert Arabic digits.
 */
export function CodeInput({ label, error, hint, autoFocus, onComplete, ref }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const slotRow = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');

  const change = ({ value, form }: HTMLInputElement) => {
    const next = toDigits(value);
    setCode(next);
    if (next.length === CODE_LENGTH && next !== code) onComplete?.(form);
  };
  const reset = () => {
    setCode('');
    input.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    reset,
    reject: () => {
      reset();
      if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
        slotRow.current?.animate?.({ translate: ['0', '-4px', '4px', '0'] }, 150);
    },
  }));
  useEffect(() => {
    // The user or the browser may have filled the input before hydration.
    setCode(toDigits(input.current?.value ?? ''));
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  return (
    <Field label={label} error={error} hint={hint} isStill>
      {(control) => (
        <div
          dir="ltr"
          style={{ '--code-length': CODE_LENGTH } as CSSProperties}
          className="code-slots group relative h-13 w-full"
        >
          <div ref={slotRow} aria-hidden className="absolute inset-0 flex gap-(--slot-gap)">
            {slots.map((slot) => (
              <span
                key={slot}
                className={cn(
                  'h-full w-(--slot-width) shrink-0 rounded-md border bg-card shadow-xs transition-colors in-data-accepted:border-success in-data-accepted:bg-success/10',
                  getBorder({ isFilled: slot < code.length, isWrong: Boolean(error) }),
                  slot === Math.min(code.length, CODE_LENGTH - 1) &&
                    'outline-2 outline-transparent outline-offset-2 group-focus-within:outline-ring',
                )}
              />
            ))}
          </div>
          <div className="absolute inset-0 overflow-clip">
            <input
              {...control}
              ref={input}
              name="code"
              value={code}
              onChange={(event) => change(event.target)}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              className="code-slots-text h-full bg-transparent font-medium font-mono text-2xl outline-none in-data-accepted:text-success"
            />
          </div>
        </div>
      )}
    </Field>
  );
}
