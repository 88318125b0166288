'use client';

import { useState } from 'react';
import { lazyDrawer } from '@/components/ui/lazy-drawer';
import type { ModerationKind } from '@/lib/users/moderation/availability';
import type { ModerationTarget } from './moderation-toast';

const BanDrawer = lazyDrawer(() => import('./ban-drawer').then((file) => file.BanDrawer));

const ConfirmModeration = lazyDrawer(() =>
  import('./confirm-moderation').then((file) => file.ConfirmModeration),
);

/** For menus and buttons that open the dialogs. */
export function preloadModeration() {
  BanDrawer.preload();
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

  const openDialog: OpenModeration = (kind, target) => {
    setState({ kind, target, count: (state?.count ?? 0) + 1 });
    setOpen(true);
  };

  const props = state && { target: state.target, open, onOpenChange: setOpen };
  const dialog =
    props &&
    (state.kind === 'ban' ? (
      <BanDrawer key={state.count} {...props} />
    ) : (
      <ConfirmModeration key={state.count} kind={state.kind} {...props} />
    ));
  return { openDialog, dialog };
}
