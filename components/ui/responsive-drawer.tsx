'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { DialogVariantProps } from './bottom-drawer';
import { useDialogHandlers, useIsNarrow } from './browser';
import { Button } from './button';
import { useBackHandler, useLeaveGuard, useTypedText } from './unsaved';

export type ResponsiveDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** The heights at which the bottom drawer can stop, as fractions of the window's. It opens at the first one. */
  snapPoints?: number[];
  /** If false, the user can't close the drawer. */
  dismissible?: boolean;
};

/** The function that closes the drawer. It asks first if text was typed. */
const CloseContext = createContext<() => void>(() => undefined);

/** Only phones need vaul, so it is a separate download. */
const BottomDrawer = dynamic(() => import('./bottom-drawer').then((file) => file.BottomDrawer));

/**
 * The product's dialog: a drawer at the bottom on a phone, centred on wider screens. It asks before it closes if text
 * was typed. An alert dialog does not ask, because it is itself a question.
 */
export function ResponsiveDrawer(props: ResponsiveDrawerProps) {
  const { open, role = 'dialog', onOpenChange, snapPoints, ...parts } = props;
  const { description, dismissible = true } = parts;
  const focusHandlers = useDialogHandlers();
  const typed = useTypedText();
  /** The function that is called if the user discards the text. Undefined while the drawer does not ask. */
  const [leave, setLeave] = useState<() => void>();
  const narrow = useIsNarrow();
  const [isDrawer, setIsDrawer] = useState(narrow);
  // When a phone is rotated, an open drawer stays as it is, because another variant would lose its typed text.
  if (narrow !== isDrawer && (isDrawer === null || !open)) setIsDrawer(narrow);
  const hasText = typed.hasText && role !== 'alertdialog';
  if (!open && (typed.hasText || leave)) {
    typed.forget();
    setLeave(undefined);
  }

  function ask(next: () => void) {
    if (!dismissible) return;
    if (hasText && typed.isChanged()) setLeave(() => next);
    else next();
  }
  const close = () => ask(() => onOpenChange(false));
  function keep() {
    setLeave(undefined);
    typed.focus();
  }
  function discard() {
    setLeave(undefined);
    leave?.();
  }
  // Both hooks catch the back button, and the one that is called first handles it: the drawer closes, the page stays.
  useBackHandler(open && isDrawer === true, close);
  useLeaveGuard(open && hasText, ask);

  if (isDrawer === null) return null;
  const Variant = isDrawer ? BottomDrawer : CentredDialog;
  return (
    <CloseContext value={close}>
      <Variant
        {...{ open, close, dismissible, snapPoints, hasText }}
        content={{
          role,
          ...(!description && { 'aria-describedby': undefined }),
          ...focusHandlers,
          ...typed.handlers,
        }}
      >
        <Body
          {...parts}
          footer={leave && hasText ? <DiscardQuestion onKeep={keep} onDiscard={discard} /> : parts.footer}
        />
      </Variant>
    </CloseContext>
  );
}

function CentredDialog({ open, close, content, children }: DialogVariantProps) {
  return (
    <Dialog.Root open={open} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          {...content}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-3rem)] w-[calc(100%-2rem)] max-w-md flex-col overflow-hidden rounded-xl border bg-popover shadow-2xl outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns how often a drawer was opened. As the key of the component that has the drawer's state, it makes each opening
 * start without earlier errors and texts. While the drawer closes, the key and the content stay.
 */
export function useOpenings(open: boolean): number {
  const [last, setLast] = useState({ open, count: 0 });
  if (open !== last.open) setLast({ open, count: last.count + Number(open) });
  return last.count;
}

type BodyProps = Pick<ResponsiveDrawerProps, 'title' | 'description' | 'footer' | 'children' | 'dismissible'>;

/** vaul is built on Radix's dialog, so both variants use Radix's parts. */
function Body({ title, description, footer, children, dismissible = true }: BodyProps) {
  const t = useTranslations('common');
  const close = useContext(CloseContext);
  return (
    <>
      <header className="shrink-0 px-5 pt-5 pe-14 pb-3 sm:px-6 sm:pe-14">
        <Dialog.Title className="font-semibold text-lg leading-snug">{title}</Dialog.Title>
        {description && (
          <Dialog.Description className="mt-1.5 text-pretty text-muted-foreground text-sm leading-relaxed">
            {description}
          </Dialog.Description>
        )}
      </header>
      <div
        data-drawer-body
        className="scroll-edges min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-3 empty:hidden sm:px-6"
      >
        {children}
      </div>
      {footer && <footer className="mt-auto shrink-0 px-5 pt-2 pb-5 sm:px-6">{footer}</footer>}
      {/* The close button is last in the tab order, so the first field or button gets the initial focus. */}
      <Button
        variant="ghost"
        size="icon"
        aria-disabled={!dismissible}
        aria-label={t('close')}
        onClick={close}
        className="absolute end-3 top-3 text-muted-foreground"
      >
        <X />
      </Button>
    </>
  );
}

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void };

function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useTranslations('form');
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
      <p className="basis-full text-sm">{t('discardText')}</p>
      <Button autoFocus variant="outline" onClick={onKeep}>
        {t('keepEditing')}
      </Button>
      <Button variant="destructive" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}

type DrawerButtonsProps = {
  /** Called by the cancel button. By default, the button closes the drawer. */
  onCancel?: () => void;
  pending: boolean;
  children: ReactNode;
};

export function DrawerButtons({ onCancel, pending, children }: DrawerButtonsProps) {
  const t = useTranslations('common');
  const close = useContext(CloseContext);
  return (
    // On a phone, each button takes half of the width, or a whole line if a label needs more than half.
    <div className="flex flex-wrap-reverse gap-2 max-sm:*:h-auto max-sm:*:min-h-9 max-sm:*:min-w-fit max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)] max-sm:*:py-1.5 sm:justify-end max-sm:*:pointer-coarse:min-h-11">
      <Button variant="outline" aria-disabled={pending} onClick={onCancel ?? close}>
        {t('cancel')}
      </Button>
      {children}
    </div>
  );
}
