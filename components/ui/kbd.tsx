import { Children, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/lib/utils';

const Kbd = (props: ComponentProps<'kbd'>) => (
  <kbd
    dir="ltr"
    {...props}
    className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border bg-background px-1 font-medium font-sans text-[0.6875rem] text-muted-foreground leading-none"
  />
);

const CONTROL = 'Ctrl';

/** The modifier key of shortcuts: ⌘ if the user agent names an Apple device (app/layout.tsx), otherwise Ctrl. */
export const modifierKey = (
  <>
    <span className="apple:hidden">{CONTROL}</span>
    <span className="not-apple:hidden">{'⌘'}</span>
  </>
);

type KeysProps = { keys: readonly ReactNode[]; className?: string };

/** Shows the keys of a shortcut beside its name. Screen readers skip the keys. */
export const Keys = ({ keys, className }: KeysProps) => (
  <span aria-hidden dir="ltr" className={cn('flex shrink-0 gap-1 pointer-coarse:hidden', className)}>
    {Children.map(keys, (key) => (
      <Kbd>{key}</Kbd>
    ))}
  </span>
);
