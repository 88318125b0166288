'use client';

import { useCallback, useState } from 'react';
import { lazyDrawer } from '@/components/ui/lazy-drawer';
import type { ModerationKind } from '@/lib/users/moderation-rules';
import type { ModerationDialogProps, ModerationTarget } from './moderation-toast';

const BanDrawer = lazyDrawer(() => import('./ban-drawer').then((file) => file.BanDrawer));

const DeleteDrawer = lazyDrawer(() => import('./delete-drawer').then((file) => file.DeleteDrawer));

const ConfirmModeration = lazyDrawer(() =>
  import('./confirm-moderation').then((file) => file.ConfirmModeration),
);

/** For menus and buttons that open the dialogs. */
export function preloadModeration() {
  BanDrawer.preload();
  DeleteDrawer.preload();
  ConfirmModeration.preload();
}

export type OpenModeration = (kind: ModerationKind, target: ModerationTarget) => void;

type DialogState = {
  kind: ModerationKind;
  target: ModerationTarget;
  /** The key of the dialog: each starts with fresh state. */
  count: number;
};

/** Render `dialog` next to the element that calls `openDialog`. */
export function useModeration() {
  const [state, setState] = useState<DialogState>();
  const [open, setOpen] = useState(false);

  const openDialog: OpenModeration = useCallback((kind, target) => {
    setState((last) => ({ kind, target, count: (last?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);

  const props = state && { target: state.target, open, onOpenChange: setOpen };
  return { openDialog, dialog: props && <Dialog key={state.count} kind={state.kind} {...props} /> };
}

function Dialog({ kind, ...props }: ModerationDialogProps & { kind: ModerationKind }) {
  if (kind === 'ban') return <BanDrawer {...props} />;
  if (kind === 'delete') return <DeleteDrawer {...props} />;
  return <ConfirmModeration kind={kind} {...props} />;
}
