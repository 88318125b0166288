'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LoadError } from '@/components/ui/load-error';
import type { ModerationKind } from '@/lib/users/moderation-rules';
import { type DirectChange, type ModerationTarget, useDirectModeration } from './moderation-toast';

const ModerationDialog = dynamic(() =>
  import('./moderation-dialog').then(
    (file) => file.ModerationDialog,
    () => LoadError,
  ),
);

export type OpenModeration = (kind: ModerationKind, target: ModerationTarget) => void;

type DialogState = {
  kind: ModerationKind;
  target: ModerationTarget;
  /** The key of the dialog: each starts with fresh state. */
  count: number;
};

/** The changes of one user that need no dialog. */
const directChanges = { unban: 'unban', makeAdmin: 'admin', makeUser: 'user' } as const;

/** Render `dialog` next to the element that calls `openDialog`. */
export function useModeration() {
  const [state, setState] = useState<DialogState>();
  const [open, setOpen] = useState(false);

  const changeDirectly = useDirectModeration();

  const openDialog: OpenModeration = (kind, target) => {
    const { first, count, onDone } = target;
    const change: DirectChange | undefined = directChanges[kind as keyof typeof directChanges];
    if (change && first && count === 1) return void changeDirectly(first, change, onDone);
    setState((last) => ({ kind, target, count: (last?.count ?? 0) + 1 }));
    setOpen(true);
  };

  const props = state && { target: state.target, open, onOpenChange: setOpen };
  return { openDialog, dialog: props && <ModerationDialog key={state.count} kind={state.kind} {...props} /> };
}
