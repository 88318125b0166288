'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import {
  Ban,
  CircleCheck,
  type Icon,
  Mail,
  ShieldCheck,
  ShieldOff,
  Trash,
  VenetianMask,
} from '@/components/ui/icons';
import { usePreload } from '@/components/ui/lazy-drawer';
import {
  getModerationOptions,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';
import { preloadModeration } from './use-moderation';

const icons: Record<ModerationKind, Icon> = {
  impersonate: VenetianMask,
  invite: Mail,
  ban: Ban,
  unban: CircleCheck,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  delete: Trash,
};

type Props = { user: ModeratedUser; actor: Moderator; onSelect: (kind: ModerationKind) => void };

export function ModerationItems({ user, actor, onSelect }: Props) {
  const t = useTranslations('moderation');
  usePreload(preloadModeration);
  return getModerationOptions(user, actor).map(({ kind, obstacle }) => {
    const Icon = icons[kind];
    const isBanChanged = kind === 'ban' && user.status === 'banned';
    const isInvitedAgain = kind === 'invite' && user.status === 'invited';
    const label = t(
      isBanChanged ? 'actions.changeBan' : isInvitedAgain ? 'actions.inviteAgain' : `actions.${kind}`,
    );
    return (
      <Fragment key={kind}>
        {kind === 'delete' && <MenuSeparator />}
        <MenuItem
          danger={kind === 'delete' && !obstacle}
          aria-disabled={obstacle ? true : undefined}
          onSelect={(event) => (obstacle ? event.preventDefault() : onSelect(kind))}
          className={obstacle && 'items-start text-muted-foreground data-highlighted:bg-accent/60'}
        >
          <Icon className={obstacle && 'mt-0.5'} />
          {obstacle ? (
            <span className="flex flex-col">
              {label}
              <span className="max-w-52 text-xs">{t(`obstacles.${obstacle}`)}</span>
            </span>
          ) : (
            label
          )}
        </MenuItem>
      </Fragment>
    );
  });
}

type BulkProps = { kinds: ModerationKind[]; onSelect: (kind: ModerationKind) => void };

export function BulkItems({ kinds, onSelect }: BulkProps) {
  const t = useTranslations('moderation');
  usePreload(preloadModeration);
  return kinds.map((kind) => (
    <MenuItem key={kind} onSelect={() => onSelect(kind)}>
      {t(`actions.${kind}`)}
    </MenuItem>
  ));
}
