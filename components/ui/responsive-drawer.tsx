'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Drawer } from 'vaul';
import { cn } from '@/lib/utils';
import { Button } from './button';
import { guardLeaving } from './leaving';
import { useDrawerDrag } from './use-drawer-drag';
import { useIsNarrow } from './use-media';
import { isInToast, useRestoreFocus } from './use-restore-focus';
import { useTypedText } from './use-typed-text';

export type ResponsiveDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Heights of the bottom drawer as parts of the window. It opens at the first, unless the window is low. */
  snapPoints?: number[];
  /** While false, Esc, outside clicks and drags do not close it. */
  dismissible?: boolean;
};

const overlay = 'fixed inset-0 z-40 bg-overlay';

/** Asks first if text was typed. */
const CloseContext = createContext<() => void>(() => undefined);

type VariantProps = Omit<ResponsiveDrawerProps, 'role'> & {
  hasText: boolean;
  /** Of Content: its role, and handlers for the focus, Esc, clicks beside the dialog and what is typed. */
  content: object;
};

/** A dialog with typed text asks before it closes; an alert dialog, which itself is a question, does not. */
export function ResponsiveDrawer(props: ResponsiveDrawerProps) {
  const { role = 'dialog', ...parts } = props;
  const { open, onOpenChange, description, dismissible = true } = parts;
  const focusHandlers = useRestoreFocus();
  const typed = useTypedText();
  const [isAsking, setAsking] = useState(false);
  const hasText = typed.hasText && role !== 'alertdialog';
  if (!open && (typed.hasText || isAsking)) {
    typed.forget();
    setAsking(false);
  }
  const ask = () => setAsking(true);
  function keep() {
    setAsking(false);
    typed.focus();
  }
  const onDismiss = (event: Event) => {
    event.preventDefault();
    if (dismissible && !isInToast(event)) ask();
  };
  const close = () => (hasText ? ask() : onOpenChange(false));
  const onBack = useEffectEvent(() => ask());
  useEffect(() => {
    if (open && hasText) return guardLeaving(onBack);
  }, [open, hasText]);
  const variant = {
    ...parts,
    hasText,
    content: {
      role,
      ...(!description && { 'aria-describedby': undefined }),
      ...focusHandlers,
      ...typed.handlers,
      ...(hasText && { onEscapeKeyDown: onDismiss, onInteractOutside: onDismiss }),
    },
    footer:
      isAsking && hasText ? (
        <DiscardQuestion onKeep={keep} onDiscard={() => onOpenChange(false)} />
      ) : (
        parts.footer
      ),
  };
  const narrow = useIsNarrow();
  const [isDrawer, setIsDrawer] = useState(narrow);
  // Rotating a phone must not remount an open form: its input would be lost.
  if (narrow !== isDrawer && (isDrawer === null || !open)) setIsDrawer(narrow);
  if (isDrawer === null) return null;
  return (
    <CloseContext value={close}>
      {isDrawer ? <BottomDrawer {...variant} /> : <CentredDialog {...variant} />}
    </CloseContext>
  );
}

const SCROLL_LOCK_MS = 100;
const CLOSE_THRESHOLD = 0.25;
const TALL_PX = 640;

/** The overlay is there from the first point on. vaul's types know no optional snap points with it. */
const toSnapProps = (snapPoints?: number[]) =>
  (snapPoints ? { snapPoints, fadeFromIndex: 0 } : {}) as { snapPoints: number[]; fadeFromIndex: number };

/** Animation (0.5 s) and the velocity that closes it (0.4) are vaul's constants. */
function BottomDrawer({
  open,
  onOpenChange,
  dismissible = true,
  snapPoints: points,
  hasText,
  content,
  ...parts
}: VariantProps) {
  const dragHandlers = useDrawerDrag(SCROLL_LOCK_MS);
  // Only at first: a keyboard on the screen makes the window lower.
  const [isTall] = useState(() => window.innerHeight >= TALL_PX);
  const snapPoints = isTall ? points : undefined;
  const [snapPoint, setSnapPoint] = useState<number | string | null>(points?.[0] ?? null);
  const isFull = !snapPoints || snapPoint === snapPoints.at(-1);
  const startY = useRef(0);

  /** With snap points, vaul closes only by a fast drag. */
  function closeBySlowDrag({ pageY }: { pageY: number }) {
    const height = Number(snapPoint) * window.innerHeight;
    if (snapPoint === snapPoints?.[0] && pageY - startY.current > CLOSE_THRESHOLD * height)
      onOpenChange(false);
  }

  return (
    <Drawer.Root
      open={open}
      onOpenChange={onOpenChange}
      dismissible={dismissible}
      closeThreshold={CLOSE_THRESHOLD}
      scrollLockTimeout={SCROLL_LOCK_MS}
      activeSnapPoint={snapPoint}
      setActiveSnapPoint={setSnapPoint}
      {...toSnapProps(snapPoints)}
      onRelease={snapPoints && dismissible ? closeBySlowDrag : undefined}
      autoFocus
    >
      <Drawer.Portal>
        <Drawer.Overlay className={overlay} />
        <Drawer.Content
          {...content}
          {...(dismissible && !snapPoints && !hasText ? dragHandlers : {})}
          {...(snapPoints && {
            onPointerDownCapture: (event: PointerEvent) => {
              startY.current = event.pageY;
            },
          })}
          data-vaul-no-drag={hasText || undefined}
          className={cn(
            snapPoints ? 'h-dvh' : 'max-h-[92dvh]',
            'fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-2xl border-t bg-popover shadow-2xl outline-none',
          )}
        >
          {/* As high as its visible part: the buttons stay in sight. */}
          <div
            className={cn(
              'flex min-h-0 flex-col pb-[env(safe-area-inset-bottom)]',
              // As vaul shows it: a finger then moves the drawer up before it scrolls.
              !isFull && 'pointer-coarse:[&_[data-drawer-body]]:overflow-hidden',
            )}
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

function CentredDialog({ open, onOpenChange, dismissible = true, content, ...parts }: VariantProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
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
function Body({ title, description, footer, children, dismissible }: BodyProps) {
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
  cancelLabel?: ReactNode;
  pending: boolean;
  children: ReactNode;
};

export function DrawerButtons({ onCancel, cancelLabel, pending, children }: DrawerButtonsProps) {
  const t = useTranslations('common');
  const close = useContext(CloseContext);
  return (
    // On a phone both have half of the width, or a line each if a label needs more than half.
    <div className="flex flex-wrap-reverse gap-2 max-sm:*:h-auto max-sm:*:min-h-9 max-sm:*:min-w-fit max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)] max-sm:*:py-1.5 sm:justify-end max-sm:*:pointer-coarse:min-h-11">
      <Button variant="outline" aria-disabled={pending} onClick={onCancel ?? close}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {children}
    </div>
  );
}
