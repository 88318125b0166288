'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ConfirmModeration } from '@/components/users/moderation/confirm-moderation';
import type { ModeratedUser, ModerationKind } from '@/lib/users/moderation/availability';

const BanDrawer = dynamic(
  () => import('@/components/users/moderation/ban-drawer').then((file) => file.BanDrawer),
  { ssr: false },
);

export type OpenModeration = (kind: ModerationKind, users: ModeratedUser[], onDone?: () => void) => void;

type DialogState = {
  kind: ModerationKind;
  users: ModeratedUser[];
  onDone?: () => void;
  /** A key: each dialog starts with fresh state. */
  count: number;
};

/** Moderation of one or many users, with a dialog first. Render `dialog` beside what calls `openDialog`. */
export function useModeration() {
  const [state, setState] = useState<DialogState>();
  const [open, setOpen] = useState(false);

  const openDialog: OpenModeration = (kind, users, onDone) => {
    setState({ kind, users, onDone, count: (state?.count ?? 0) + 1 });
    setOpen(true);
  };

  const props = state && { users: state.users, onDone: state.onDone, open, onOpenChange: setOpen };
  const dialog =
    props &&
    (state.kind === 'ban' ? (
      <BanDrawer key={state.count} {...props} />
    ) : (
      <ConfirmModeration key={state.count} kind={state.kind} {...props} />
    ));
  return { openDialog, dialog };
}
