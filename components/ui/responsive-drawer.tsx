'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type PointerEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { Drawer } from 'vaul';
import { cn } from '@/lib/utils';
import { useIsNarrow } from './browser';
import { Button } from './button';
import { useBack, useTypedText, useUnsaved } from './unsaved';
import { useRestoreFocus } from './use-restore-focus';

export type ResponsiveDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Heights of the bottom drawer as parts of the window. It opens at the first. */
  snapPoints?: number[];
  /** While false, nothing closes it. */
  dismissible?: boolean;
};

const overlay = 'fixed inset-0 z-40 bg-overlay';

/** Asks first if text was typed. */
const CloseContext = createContext<() => void>(() => undefined);

type VariantProps = Omit<ResponsiveDrawerProps, 'role' | 'onOpenChange'> & {
  close: () => void;
  hasText: boolean;
  /** For Content: its role, and handlers for the focus and for what is typed. */
  content: object;
};

/**
 * The dialog of the product: a drawer from the bottom on a phone, in the middle of wider screens. With typed text it asks before
 * it closes. An alert dialog, which itself is a question, does not.
 */
export function ResponsiveDrawer(props: ResponsiveDrawerProps) {
  const { role = 'dialog', onOpenChange, ...parts } = props;
  const { open, description, dismissible = true } = parts;
  const focusHandlers = useRestoreFocus();
  const typed = useTypedText();
  /** What continues once the text is discarded. */
  const [leave, setLeave] = useState<() => void>();
  const narrow = useIsNarrow();
  const [isDrawer, setIsDrawer] = useState(narrow);
  // Rotating a phone must not remount an open form: its input would be lost.
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
  // The first of the two gets an event.
  useBack(open && isDrawer === true, close);
  useUnsaved(open && hasText, ask);

  if (isDrawer === null) return null;
  const Variant = isDrawer ? BottomDrawer : CentredDialog;
  return (
    <CloseContext value={close}>
      <Variant
        {...parts}
        close={close}
        hasText={hasText}
        content={{
          role,
          ...(!description && { 'aria-describedby': undefined }),
          ...focusHandlers,
          ...typed.handlers,
        }}
        footer={leave && hasText ? <DiscardQuestion onKeep={keep} onDiscard={discard} /> : parts.footer}
      />
    </CloseContext>
  );
}

const CLOSE_THRESHOLD = 0.25;

/** vaul's types know no optional snap points. The overlay is there from the first one on. */
const toSnapProps = (snapPoints?: number[]) =>
  (snapPoints ? { snapPoints, fadeFromIndex: 0 } : {}) as { snapPoints: number[]; fadeFromIndex: number };

/**
 * vaul refuses a drag while text is selected, as in a field that got the focus, and one of an alert dialog on a scrolled page. It
 * refuses none of a drawer that has moved, so a press beside the content moves it by a pixel.
 */
function allowDrag({ target, currentTarget }: PointerEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[data-drawer-body], button')) return;
  Object.assign(currentTarget.style, { transition: 'none', transform: 'translate3d(0, 1px, 0)' });
}

/** Animation (0.5 s) and the velocity that closes it (0.4) are vaul's constants. */
function BottomDrawer({
  open,
  close,
  dismissible = true,
  snapPoints,
  hasText,
  content,
  ...parts
}: VariantProps) {
  const [snapPoint, setSnapPoint] = useState<number | string | null>(snapPoints?.[0] ?? null);

  const drawer = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);

  function release() {
    const height = 1 - (drawer.current?.getBoundingClientRect().top ?? 0) / window.innerHeight;
    // With snap points, vaul closes only by a fast drag.
    if (snapPoints?.[0] && height < (1 - CLOSE_THRESHOLD) * snapPoints[0]) close();
    // vaul leaves a drawer that asks first where it was released.
    if (!hasText) return;
    for (const part of [drawer.current, shade.current])
      if (part) Object.assign(part.style, { transition: '', transform: '', opacity: '' });
  }

  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={dismissible}
      closeThreshold={CLOSE_THRESHOLD}
      scrollLockTimeout={100}
      activeSnapPoint={snapPoint}
      setActiveSnapPoint={setSnapPoint}
      {...toSnapProps(snapPoints)}
      onRelease={release}
      autoFocus
    >
      <Drawer.Portal>
        <Drawer.Overlay ref={shade} className={overlay} />
        <Drawer.Content
          {...content}
          ref={drawer}
          onPointerDown={dismissible && !snapPoints ? allowDrag : undefined}
          className={cn(
            snapPoints ? 'h-dvh' : 'max-h-[92dvh]',
            'fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-2xl border-t bg-popover shadow-2xl outline-none',
          )}
        >
          {/* As high as its visible part: the buttons stay in sight. */}
          <div
            className="flex min-h-0 flex-col pb-[env(safe-area-inset-bottom)]"
            style={snapPoints && { height: `${100 * Number(snapPoint)}dvh` }}
          >
            <div aria-hidden className="mx-auto mt-3 h-1 w-10 shrink-0 rounded-full bg-border" />
            <Body {...parts} dismissible={dismissible} />
          </div>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

function CentredDialog({ open, close, dismissible, content, ...parts }: VariantProps) {
  return (
    <Dialog.Root open={open} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={`${overlay} data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in`}
        />
        <Dialog.Content
          {...content}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-3rem)] w-[calc(100%-2rem)] max-w-md flex-col rounded-xl border bg-popover shadow-2xl outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <Body {...parts} dismissible={dismissible} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type BodyProps = Pick<ResponsiveDrawerProps, 'title' | 'description' | 'footer' | 'children' | 'dismissible'>;

/** vaul is built on Radix's dialog, so both variants use Radix's parts. */
function Body({ title, description, footer, children, dismissible = true }: BodyProps) {
  const t = useTranslations('common');
  const close = useContext(CloseContext);
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
        data-drawer-body
        className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-3 empty:hidden sm:px-6"
      >
        {children}
      </div>
      {footer && <footer className="mt-auto shrink-0 px-5 pt-2 pb-5 sm:px-6">{footer}</footer>}
      {/* Last in the tab order, so the first field or button gets the initial focus. */}
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
  /** Closes the drawer, if absent. */
  onCancel?: () => void;
  pending: boolean;
  children: ReactNode;
};

export function DrawerButtons({ onCancel, pending, children }: DrawerButtonsProps) {
  const t = useTranslations('common');
  const close = useContext(CloseContext);
  return (
    // On a phone both have half of the width, or a line each if a label needs more than half.
    <div className="flex flex-wrap-reverse gap-2 max-sm:*:h-auto max-sm:*:min-h-9 max-sm:*:min-w-fit max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)] max-sm:*:py-1.5 sm:justify-end max-sm:*:pointer-coarse:min-h-11">
      <Button variant="outline" aria-disabled={pending} onClick={onCancel ?? close}>
        {t('cancel')}
      </Button>
      {children}
    </div>
  );
}
