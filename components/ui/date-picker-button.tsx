'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/lib/utils';
import type { DatePickerCalendarProps } from './date-picker-calendar';
import { describedBy, FieldMessages } from './field-messages';
import { CalendarDays } from './icons';
import { Spinner } from './spinner';
import { useValueFormat } from './use-value-format';

const Calendar = dynamic(() => import('./date-picker-calendar').then((file) => file.DatePickerCalendar), {
  ssr: false,
  loading: () => <CalendarSpace />,
});

type Props = Omit<DatePickerCalendarProps, 'onPick'> & {
  label: ReactNode;
  onChange: (day: string) => void;
  /** Opens in the document flow: a drawer would clip a floating panel. */
  inline?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  panelClassName?: string;
};

/** `value` is `YYYY-MM-DD` or empty. */
export function DatePickerButton({
  label,
  value,
  onChange,
  inline = false,
  hint,
  error,
  className,
  panelClassName,
  ...bounds
}: Props) {
  const t = useTranslations('datePicker');
  const format = useValueFormat();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const frame = useDismissal(open, close, () => setOpen(false));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a drawer it may open below the fold. jsdom has no scrollIntoView.
    if (open && inline) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open, inline]);

  return (
    <div ref={frame} className={cn('relative flex flex-col gap-1.5', className)}>
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <button
        ref={button}
        id={id}
        type="button"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={describedBy({ id, hint, error })}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-invalid={error ? true : undefined}
        onClick={() => setOpen(!open)}
        className={cn(
          'flex h-9 w-full items-center gap-1.5 rounded-md border bg-card px-2.5 text-start text-sm shadow-xs transition-colors hover:bg-accent pointer-coarse:h-11',
          !value && 'text-muted-foreground',
          error ? 'border-destructive' : 'border-input',
        )}
      >
        <CalendarDays className="size-4 shrink-0 text-muted-foreground" />
        <span className="truncate">{value ? format.day(value) : t('pick')}</span>
      </button>
      {open && (
        <div
          ref={panel}
          role="dialog"
          aria-labelledby={`${id}-label`}
          className={cn(
            'w-80 rounded-lg border bg-popover p-3',
            inline
              ? 'mx-auto max-w-full'
              : 'absolute start-0 top-full z-40 mt-1.5 max-w-[calc(100vw-4.5rem)] animate-pop-in shadow-lg',
            panelClassName,
          )}
        >
          <Calendar
            value={value}
            {...bounds}
            onPick={(day) => {
              onChange(day);
              close();
            }}
          />
        </div>
      )}
      <FieldMessages {...{ id, hint, error }} />
    </div>
  );
}

/** Closes on outside clicks and on Esc, which must not close the drawer around it. */
function useDismissal(open: boolean, onEscape: () => void, onLeave: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onEscape, onLeave });
  useEffect(() => {
    handlers.current = { onEscape, onLeave };
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      handlers.current.onEscape();
    };
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target)))
        handlers.current.onLeave();
    };
    // Capture on the window runs before the drawer's capture on the document.
    window.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return frame;
}

const CalendarSpace = () => (
  <div className="flex h-76 items-center justify-center text-muted-foreground">
    <Spinner />
  </div>
);
