'use client';

import type { LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { useChoiceBeforeHydration } from './browser';

type Option<V extends string> = { value: V; label: string; icon?: LucideIcon; lang?: string };
type Props<V extends string> = {
  label: string;
  value: V | undefined;
  options: Option<V>[];
  onChange: (value: V) => void;
};

export function SegmentedControl<V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useChoiceBeforeHydration(
    value,
    () => group.current?.querySelector<HTMLInputElement>(':checked')?.value as V | undefined,
    onChange,
  );
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className="flex flex-wrap gap-1 rounded-lg border bg-background p-1"
    >
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="relative flex min-h-8 grow cursor-pointer items-center justify-center gap-2 rounded-md px-2 sm:px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground has-checked:bg-accent has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            autoComplete="off"
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon && <option.icon aria-hidden className="size-4" />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
