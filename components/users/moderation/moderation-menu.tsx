'use client';

import {
  Ban,
  ChevronUp,
  CircleCheck,
  type LucideIcon,
  ShieldCheck,
  ShieldOff,
  Trash2,
  VenetianMask,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/dropdown-menu';
import {
  getModerationOptions,
  type ModeratedUser,
  type ModerationKind,
} from '@/lib/users/moderation/availability';

const icons: Record<ModerationKind, LucideIcon> = {
  impersonate: VenetianMask,
  ban: Ban,
  unban: CircleCheck,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  delete: Trash2,
};

type Props = { user: ModeratedUser; actorId: string; onSelect: (kind: ModerationKind) => void };

export function ModerationItems({ user, actorId, onSelect }: Props) {
  const t = useTranslations('moderation');
  return getModerationOptions(user, actorId).map(({ kind, obstacle }) => {
    const Icon = icons[kind];
    const isBanChanged = kind === 'ban' && user.status === 'banned';
    return (
      <Fragment key={kind}>
        {kind === 'delete' && <MenuSeparator />}
        <MenuItem
          danger={kind === 'delete' && !obstacle}
          aria-disabled={obstacle ? true : undefined}
          onSelect={(event) => (obstacle ? event.preventDefault() : onSelect(kind))}
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

const moreKinds = ['unban', 'makeAdmin', 'makeUser'] as const;

export function BulkModeration({ onSelect }: { onSelect: (kind: ModerationKind) => void }) {
  const t = useTranslations('moderation');
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => onSelect('ban')}>
        {t('actions.ban')}
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="sm">
            {t('more')}
            <ChevronUp aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent side="top">
          {moreKinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => onSelect(kind)}>
              {t(`actions.${kind}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button variant="danger" size="sm" onClick={() => onSelect('delete')}>
        {t('actions.delete')}
      </Button>
    </>
  );
}
