'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Drawer } from 'vaul';
import { X } from '@/components/ui/icons';
import { Button, buttonClasses } from './button';
import { useDrawerDrag } from './use-drawer-drag';
import { useIsNarrow } from './use-media';
import { useRestoreFocus } from './use-restore-focus';

export type ResponsiveDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** While false, Esc, outside clicks and drags do not close it. */
  dismissible?: boolean;
};

const overlay = 'fixed inset-0 z-40 bg-overlay';

export function ResponsiveDrawer(props: ResponsiveDrawerProps) {
  const narrow = useIsNarrow();
  const [isDrawer, setIsDrawer] = useState(narrow);
  // Rotating a phone must not remount an open form: its input would be lost.
  if (narrow !== isDrawer && (isDrawer === null || !props.open)) setIsDrawer(narrow);
  if (isDrawer === null) return null;
  return isDrawer ? <BottomDrawer {...props} /> : <CentredDialog {...props} />;
}

const SCROLL_LOCK_MS = 100;

/** Animation (0.5 s) and the velocity that closes it (0.4) are vaul's constants. */
function BottomDrawer({
  open,
  onOpenChange,
  dismissible = true,
  role = 'dialog',
  ...parts
}: ResponsiveDrawerProps) {
  const focusHandlers = useRestoreFocus();
  const dragHandlers = useDrawerDrag(SCROLL_LOCK_MS);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={onOpenChange}
      dismissible={dismissible}
      closeThreshold={0.25}
      scrollLockTimeout={SCROLL_LOCK_MS}
      autoFocus
    >
      <Drawer.Portal>
        <Drawer.Overlay className={overlay} />
        <Drawer.Content
          {...focusHandlers}
          {...(dismissible ? dragHandlers : {})}
          {...(parts.description ? {} : { 'aria-describedby': undefined })}
          role={role}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-2xl border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] shadow-2xl outline-none"
        >
          <div aria-hidden className="mx-auto mt-3 h-1 w-10 shrink-0 rounded-full bg-border" />
          <Body {...parts} dismissible={dismissible} />
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

function CentredDialog({
  open,
  onOpenChange,
  dismissible = true,
  role = 'dialog',
  ...parts
}: ResponsiveDrawerProps) {
  const focusHandlers = useRestoreFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={`${overlay} data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in`}
        />
        <Dialog.Content
          {...focusHandlers}
          {...(parts.description ? {} : { 'aria-describedby': undefined })}
          role={role}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-3rem)] w-[calc(100%-2rem)] max-w-md flex-col rounded-xl border bg-surface-raised shadow-2xl outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <Body {...parts} dismissible={dismissible} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type BodyProps = Pick<ResponsiveDrawerProps, 'title' | 'description' | 'footer' | 'children' | 'dismissible'>;

/** vaul is built on Radix's dialog, so both variants use Radix's parts. */
function Body({ title, description, footer, children, dismissible }: BodyProps) {
  const t = useTranslations('common');
  const [isScrolled, setScrolled] = useState(false);
  return (
    <>
      <header
        data-scrolled={isScrolled || undefined}
        className="shrink-0 border-transparent border-b px-5 pt-5 pe-14 pb-3 transition-[border-color,box-shadow] data-scrolled:border-border data-scrolled:shadow-sm sm:px-6 sm:pe-14"
      >
        <Dialog.Title className="font-semibold text-lg leading-snug">{title}</Dialog.Title>
        {description && (
          <Dialog.Description className="mt-1.5 text-pretty text-muted-foreground text-sm leading-relaxed">
            {description}
          </Dialog.Description>
        )}
      </header>
      <div
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
        className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-3 empty:hidden sm:px-6"
      >
        {children}
      </div>
      {footer && <footer className="shrink-0 px-5 pt-2 pb-5 sm:px-6">{footer}</footer>}
      {/* Last in the tab order, so the first field or button gets the initial focus. */}
      <Dialog.Close
        aria-disabled={!dismissible || undefined}
        aria-label={t('close')}
        className={buttonClasses({
          variant: 'quiet',
          size: 'icon',
          className: 'absolute! end-3 top-3',
        })}
      >
        <X />
      </Dialog.Close>
    </>
  );
}

type DrawerButtonsProps = {
  onCancel: () => void;
  cancelLabel?: ReactNode;
  pending: boolean;
  children: ReactNode;
};

export function DrawerButtons({ onCancel, cancelLabel, pending, children }: DrawerButtonsProps) {
  const t = useTranslations('common');
  return (
    // On a phone both have half of the width, or a line each if a label needs more than half.
    <div className="flex flex-wrap-reverse gap-2 max-sm:*:h-auto max-sm:*:min-h-9 max-sm:*:min-w-fit max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)] max-sm:*:py-1.5 sm:justify-end max-sm:*:pointer-coarse:min-h-11">
      <Button variant="secondary" aria-disabled={pending} onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {children}
    </div>
  );
}
