'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check, ChevronRight } from 'lucide-react';
import { useLocale } from 'next-intl';
import { type ComponentProps, createContext, type RefObject, use, useRef, useState } from 'react';
import { getTextLayout } from '@/lib/i18n/config';
import { cn } from '@/lib/utils';

const panel =
  'z-50 min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg max-h-(--radix-dropdown-menu-content-available-height)';
const row =
  'flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-disabled:pointer-events-none data-highlighted:bg-accent data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

type Menu = { trigger: RefObject<HTMLButtonElement | null>; isOpen: boolean; open: () => void };
const MenuContext = createContext<Menu>({ trigger: { current: null }, isOpen: false, open: () => undefined });

/** The menu is not modal, so the page keeps its scrollbar and an item can open a dialog. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { dir } = getTextLayout(useLocale());
  return (
    <MenuContext value={{ trigger, isOpen, open: () => setOpen(true) }}>
      <Radix.Root modal={false} dir={dir} open={isOpen} onOpenChange={setOpen} {...props} />
    </MenuContext>
  );
}

/** Radix opens a menu on pointer down. A touch may start a scroll, so a touch screen opens the menu on click. */
export function DropdownMenuTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  const { trigger, open } = use(MenuContext);
  return (
    <Radix.Trigger
      ref={trigger}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') event.preventDefault();
      }}
      onClick={open}
      {...props}
    />
  );
}

export const DropdownMenuRadioGroup = Radix.RadioGroup;
export const DropdownMenuSub = Radix.Sub;

/** Renders nothing while the menu is closed, because Radix would render a dozen components in each row of a list. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  const { trigger, isOpen } = use(MenuContext);
  if (!isOpen) return null;
  return (
    <>
      <Radix.Portal>
        {/* This layer takes the click that closes the menu, so that the page below does not react to the click. */}
        <div className="fixed inset-0 z-40" />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          align="end"
          // Radix would take the focus from a dialog that an item opened, and would lose it after a click outside.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) trigger.current?.focus();
          }}
          {...props}
          className={cn(panel, className)}
        />
      </Radix.Portal>
    </>
  );
}

type ItemProps = ComponentProps<typeof Radix.Item> & { variant?: 'default' | 'destructive' };

export function DropdownMenuItem({ className, variant, onSelect, ...props }: ItemProps) {
  const { trigger } = use(MenuContext);
  return (
    <Radix.Item
      {...props}
      // The trigger gets the focus first. A dialog that the item opens returns it to the trigger when it closes.
      onSelect={(event) => {
        onSelect?.(event);
        if (!event.defaultPrevented) trigger.current?.focus();
      }}
      className={cn(
        row,
        variant === 'destructive'
          ? 'text-destructive data-highlighted:bg-destructive/10'
          : '[&_svg]:text-muted-foreground',
        className,
      )}
    />
  );
}

export const DropdownMenuRadioItem = ({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem {...props} className={cn(row, 'justify-between', className)}>
    <span className="flex items-center gap-2.5">{children}</span>
    <Radix.ItemIndicator>
      <Check className="text-link" />
    </Radix.ItemIndicator>
  </Radix.RadioItem>
);

export const DropdownMenuLabel = ({ className, ...props }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label
    {...props}
    className={cn('px-2.5 py-1.5 font-medium text-muted-foreground text-xs', className)}
  />
);

export const DropdownMenuSeparator = ({ className, ...props }: ComponentProps<typeof Radix.Separator>) => (
  <Radix.Separator {...props} className={cn('-mx-1 my-1 h-px bg-border', className)} />
);

export const DropdownMenuSubTrigger = ({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.SubTrigger>) => (
  <Radix.SubTrigger
    {...props}
    className={cn(row, 'data-[state=open]:bg-accent [&_svg]:text-muted-foreground', className)}
  >
    {children}
    <ChevronRight className="flip-rtl ms-auto" />
  </Radix.SubTrigger>
);

/** If the space beside the menu is too narrow, the submenu moves over a part of the menu. */
const subPanel =
  'w-44 [--missing:max(0px,11rem-var(--radix-dropdown-menu-content-available-width))] data-[side=left]:translate-x-(--missing) data-[side=right]:-translate-x-(--missing)';

export const DropdownMenuSubContent = ({ className, ...props }: ComponentProps<typeof Radix.SubContent>) => (
  <Radix.Portal>
    <Radix.SubContent collisionPadding={8} {...props} className={cn(panel, subPanel, className)} />
  </Radix.Portal>
);
