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
  isModerationAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation/availability';

const icons: Record<ModerationKind, LucideIcon> = {
  impersonate: VenetianMask,
  ban: Ban,
  unban: CircleCheck,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  delete: Trash2,
};

type Props = { user: ModeratedUser; actor: Moderator; onSelect: (kind: ModerationKind) => void };

export function ModerationItems({ user, actor, onSelect }: Props) {
  const t = useTranslations('moderation');
  return getModerationOptions(user, actor).map(({ kind, obstacle }) => {
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

const bulkKinds = ['ban', 'unban', 'makeAdmin', 'makeUser', 'delete'] as const;

export const getBulkKinds = (actor: Moderator) =>
  bulkKinds.filter((kind) => isModerationAllowed(actor, kind));

type BulkProps = { actor: Moderator; onSelect: (kind: ModerationKind) => void };

export function BulkModeration({ actor, onSelect }: BulkProps) {
  const t = useTranslations('moderation');
  const kinds = getBulkKinds(actor);
  const moreKinds = kinds.filter((kind) => kind !== 'ban' && kind !== 'delete');
  return (
    <>
      {kinds.includes('ban') && (
        <Button variant="secondary" size="sm" onClick={() => onSelect('ban')}>
          {t('actions.ban')}
        </Button>
      )}
      {moreKinds.length > 0 && <MoreModeration kinds={moreKinds} onSelect={onSelect} />}
      {kinds.includes('delete') && (
        <Button variant="danger" size="sm" onClick={() => onSelect('delete')}>
          {t('actions.delete')}
        </Button>
      )}
    </>
  );
}

function MoreModeration({ kinds, onSelect }: { kinds: ModerationKind[]; onSelect: BulkProps['onSelect'] }) {
  const t = useTranslations('moderation');
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm">
          {t('more')}
          <ChevronUp aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent side="top">
        {kinds.map((kind) => (
          <MenuItem key={kind} onSelect={() => onSelect(kind)}>
            {t(`actions.${kind}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
