'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Drawer } from 'vaul';
import { buttonClasses } from '@/components/ui/button';

export type ResponsiveDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** An alertdialog wants an answer before anything else. */
  role?: 'dialog' | 'alertdialog';
  /** While false neither Esc nor a click outside nor a drag closes it. */
  dismissible?: boolean;
  /** Heights at which it rests as a drawer: shares of the screen or pixels. */
  snapPoints?: (number | string)[];
};

const overlay = 'fixed inset-0 z-40 bg-overlay';

/** A drawer from the bottom on a narrow window, a dialog in the middle of a wider one. */
export function ResponsiveDrawer(props: ResponsiveDrawerProps) {
  const narrow = useIsNarrow();
  const [isDrawer, setIsDrawer] = useState(narrow);
  // Turning the phone must not rebuild an open form and lose what is typed in it.
  if (narrow !== isDrawer && (isDrawer === null || !props.open)) setIsDrawer(narrow);
  if (isDrawer === null) return null;
  return isDrawer ? <BottomDrawer {...props} /> : <CentredDialog {...props} />;
}

/** Animation (0.5 s) and the velocity that closes it (0.4) are vaul's constants. */
function BottomDrawer({
  open,
  onOpenChange,
  dismissible = true,
  role = 'dialog',
  snapPoints,
  ...parts
}: ResponsiveDrawerProps) {
  const manners = useRestoreFocus();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={onOpenChange}
      dismissible={dismissible}
      snapPoints={snapPoints}
      closeThreshold={0.25}
      scrollLockTimeout={100}
      autoFocus
    >
      <Drawer.Portal>
        <Drawer.Overlay className={overlay} />
        <Drawer.Content
          {...manners}
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
  snapPoints: _,
  ...parts
}: ResponsiveDrawerProps) {
  const manners = useRestoreFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={`${overlay} data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in`}
        />
        <Dialog.Content
          {...manners}
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

/** vaul is built on Radix's dialog, so the same title, description and close button serve both. */
function Body({ title, description, footer, children, dismissible }: BodyProps) {
  const t = useTranslations('common');
  return (
    <>
      <header className="shrink-0 px-5 pt-5 pe-14 pb-1 sm:px-6 sm:pe-14">
        <Dialog.Title className="font-semibold text-lg leading-snug">{title}</Dialog.Title>
        {description && (
          <Dialog.Description className="mt-1.5 text-muted-foreground text-sm leading-relaxed">
            {description}
          </Dialog.Description>
        )}
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-3 empty:hidden sm:px-6">
        {children}
      </div>
      {footer && <footer className="shrink-0 px-5 pt-2 pb-5 sm:px-6">{footer}</footer>}
      {/* Last in the order of tabs, so that the first field or button has the focus when it opens. */}
      <Dialog.Close
        disabled={!dismissible}
        aria-label={t('close')}
        className={buttonClasses({
          variant: 'ghost',
          size: 'icon',
          className: 'absolute end-3 top-3 text-muted-foreground',
        })}
      >
        <X aria-hidden />
      </Dialog.Close>
    </>
  );
}

/** An item of a menu is gone by the time the drawer closes: the button of that menu takes its place. */
const lasting = (element: Element | null) => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
};

/** Handlers for Radix's dialog, which by itself gives the focus back to nothing but its own trigger. */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** To put a toast away is no wish to close what lies under it. */
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
        event.preventDefault();
    },
  };
}

const query = '(max-width: 639.98px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is narrower than 640 px; null where nobody can know, on the server. */
export const useIsNarrow = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
