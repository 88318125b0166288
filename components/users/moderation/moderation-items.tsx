'use client';

import {
  Ban,
  CircleCheck,
  type LucideIcon,
  ShieldCheck,
  ShieldOff,
  Trash2,
  VenetianMask,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { type ModeratedUser, type ModerationKind, moderationOf } from '@/lib/users/moderation/availability';

const icons: Record<ModerationKind, LucideIcon> = {
  impersonate: VenetianMask,
  ban: Ban,
  unban: CircleCheck,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  delete: Trash2,
};

type Props = { user: ModeratedUser; actorId: string; onAsk: (kind: ModerationKind) => void };

/** The items of a user's menu. What cannot be done stays in it, within reach of the keyboard, and says why. */
export function ModerationItems({ user, actorId, onAsk }: Props) {
  const t = useTranslations('moderation');
  return moderationOf(user, actorId).map(({ kind, obstacle }) => {
    const Icon = icons[kind];
    const isBanChanged = kind === 'ban' && user.status === 'banned';
    return (
      <Fragment key={kind}>
        {kind === 'delete' && <MenuSeparator />}
        <MenuItem
          danger={kind === 'delete' && !obstacle}
          aria-disabled={obstacle ? true : undefined}
          onSelect={(event) => (obstacle ? event.preventDefault() : onAsk(kind))}
          className={obstacle && 'items-start text-muted-foreground data-highlighted:bg-accent/60'}
        >
          <Icon aria-hidden className={obstacle && 'mt-0.5'} />
          <span className="flex flex-col">
            {t(isBanChanged ? 'actions.changeBan' : `actions.${kind}`)}
            {obstacle && <span className="max-w-52 text-xs">{t(`obstacles.${obstacle}`)}</span>}
          </span>
        </MenuItem>
      </Fragment>
    );
  });
}
