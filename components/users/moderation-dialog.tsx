'use client';

import type { ModerationKind } from '@/lib/users/moderation-rules';
import { BanDrawer } from './ban-drawer';
import { ConfirmModeration } from './confirm-moderation';
import { DeleteDrawer } from './delete-drawer';
import type { ModerationDialogProps } from './moderation-toast';

export function ModerationDialog({ kind, ...props }: ModerationDialogProps & { kind: ModerationKind }) {
  if (kind === 'ban') return <BanDrawer {...props} />;
  if (kind === 'delete') return <DeleteDrawer {...props} />;
  return <ConfirmModeration kind={kind} {...props} />;
}
