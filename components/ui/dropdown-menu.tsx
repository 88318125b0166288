'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check, ChevronRight } from 'lucide-react';
import { useLocale } from 'next-intl';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { localeLayout } from '@/lib/i18n/config';
import { type PressedBy, press } from '@/lib/press';

const panel =
  'z-50 min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-surface-raised p-1 shadow-lg max-h-(--radix-dropdown-menu-content-available-height) data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in';
const row =
  'flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-disabled:pointer-events-none data-highlighted:bg-accent data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** Not modal: the page keeps its scrollbar, and a drawer can open from an item. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} dir={localeLayout(useLocale()).dir} {...props} />;
}

/**
 * Radix hears of keys by a listener on the document, and puts the focus on the first item only if it did. A key that wakes
 * the page up has gone past the document before that listener was there, so the document is told of it again.
 */
export const MenuTrigger = (props: Omit<ComponentProps<typeof Radix.Trigger>, 'onKeyDown'>) => (
  <Radix.Trigger {...props} onKeyDown={() => document.dispatchEvent(new KeyboardEvent('keydown'))} />
);

/** Comes in the place of a button that was pressed before there was a menu, and opens it by a press of the same kind. */
export function PressedMenuTrigger({ by, ...props }: ComponentProps<typeof MenuTrigger> & { by: PressedBy }) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Later, because the menu around it starts to listen after its trigger.
    const timer = setTimeout(() => trigger.current && press(trigger.current, by));
    return () => clearTimeout(timer);
  }, [by]);
  return <MenuTrigger {...props} ref={trigger} />;
}

export const MenuRadioGroup = Radix.RadioGroup;
export const MenuSub = Radix.Sub;

export const MenuContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      sideOffset={6}
      collisionPadding={8}
      align="end"
      {...props}
      className={cn(panel, className)}
    />
  </Radix.Portal>
);

type MenuItemProps = ComponentProps<typeof Radix.Item> & { danger?: boolean };

export const MenuItem = ({ className, danger, ...props }: MenuItemProps) => (
  <Radix.Item
    {...props}
    className={cn(
      row,
      danger ? 'text-danger data-highlighted:bg-danger/10' : '[&_svg]:text-muted-foreground',
      className,
    )}
  />
);

export const MenuRadioItem = ({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem {...props} className={cn(row, 'justify-between', className)}>
    <span className="flex items-center gap-2.5">{children}</span>
    <Radix.ItemIndicator>
      <Check aria-hidden className="text-primary" />
    </Radix.ItemIndicator>
  </Radix.RadioItem>
);

export const MenuCheckboxItem = ({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) => (
  <Radix.CheckboxItem {...props} className={cn(row, 'justify-between', className)}>
    <span className="flex items-center gap-2.5">{children}</span>
    <Radix.ItemIndicator>
      <Check aria-hidden className="text-primary" />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
);

export const MenuLabel = ({ className, ...props }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label
    {...props}
    className={cn('px-2.5 py-1.5 font-medium text-muted-foreground text-xs', className)}
  />
);

export const MenuSeparator = ({ className, ...props }: ComponentProps<typeof Radix.Separator>) => (
  <Radix.Separator {...props} className={cn('-mx-1 my-1 h-px bg-border', className)} />
);

export const MenuSubTrigger = ({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.SubTrigger>) => (
  <Radix.SubTrigger
    {...props}
    className={cn(row, 'data-[state=open]:bg-accent [&_svg]:text-muted-foreground', className)}
  >
    {children}
    <ChevronRight aria-hidden className="flip-rtl ms-auto" />
  </Radix.SubTrigger>
);

export const MenuSubContent = ({ className, ...props }: ComponentProps<typeof Radix.SubContent>) => (
  <Radix.Portal>
    <Radix.SubContent collisionPadding={8} {...props} className={cn(panel, className)} />
  </Radix.Portal>
);
