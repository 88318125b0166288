'use client';

import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, buttonVariants } from '@/components/ui/button';
import { MenuButton } from '@/components/ui/menu-button';
import { isModerationAllowed, type ModerationKind, type Moderator } from '@/lib/users/moderation-rules';

const loadItems = () => import('./moderation-items').then((file) => file.BulkItems);

const bulkKinds = ['ban', 'unban', 'invite', 'makeAdmin', 'makeUser', 'delete'] as const;

export const getBulkKinds = (actor: Moderator) =>
  bulkKinds.filter((kind) => isModerationAllowed(actor, kind));

type BulkProps = { actor: Moderator; onSelect: (kind: ModerationKind) => void };

export function BulkModeration({ actor, onSelect }: BulkProps) {
  const t = useTranslations('moderation');
  const kinds = getBulkKinds(actor);
  const moreKinds = kinds.filter((kind) => kind !== 'ban' && kind !== 'delete');
  const button = (kind: 'ban' | 'delete', className?: string) =>
    kinds.includes(kind) && (
      <Button variant="outline" size="sm" className={className} onClick={() => onSelect(kind)}>
        {t(`actions.${kind}`)}
      </Button>
    );
  return (
    <>
      {button('ban')}
      {moreKinds.length > 0 && (
        <MenuButton
          items={loadItems}
          itemProps={{ kinds: moreKinds, onSelect }}
          placement={{ side: 'top' }}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {t('more')}
          <ChevronUp />
        </MenuButton>
      )}
      {button('delete', 'text-destructive')}
    </>
  );
}
