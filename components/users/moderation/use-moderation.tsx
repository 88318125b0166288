'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ConfirmModeration } from '@/components/users/moderation/confirm-moderation';
import type { ModeratedUser, ModerationKind } from '@/lib/users/moderation/availability';

const BanDrawer = dynamic(
  () => import('@/components/users/moderation/ban-drawer').then((file) => file.BanDrawer),
  { ssr: false },
);

export type Ask = (kind: ModerationKind, targets: ModeratedUser[], onDone?: () => void) => void;

type Asked = {
  kind: ModerationKind;
  targets: ModeratedUser[];
  onDone?: () => void;
  /** Every question is a new one: nothing of the one before is left in it. */
  count: number;
};

/** Asks before something is done to users; `question` is to be rendered beside what opens it. */
export function useModeration({ inList }: { inList: boolean }) {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);

  const ask: Ask = (kind, targets, onDone) => {
    setAsked({ kind, targets, onDone, count: (asked?.count ?? 0) + 1 });
    setOpen(true);
  };

  const props = asked && {
    targets: asked.targets,
    inList,
    open,
    onOpenChange: setOpen,
    onDone: asked.onDone,
  };
  const question =
    props &&
    (asked.kind === 'ban' ? (
      <BanDrawer key={asked.count} {...props} />
    ) : (
      <ConfirmModeration key={asked.count} kind={asked.kind} {...props} />
    ));
  return { ask, question };
}
