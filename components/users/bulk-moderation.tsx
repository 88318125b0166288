'use client';

import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { Button, buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { isModerationAllowed, type ModerationKind, type Moderator } from '@/lib/users/moderation-rules';
import { moderationIcons } from './moderation-items';

const bulkKinds = ['ban', 'unban', 'invite', 'makeAdmin', 'makeUser', 'delete'] as const;

export const getBulkKinds = (actor: Moderator) =>
  bulkKinds.filter((kind) => isModerationAllowed(actor, kind));

type BulkProps = { actor: Moderator; count: number; onSelect: (kind: ModerationKind) => void };

export function BulkModeration({ actor, count, onSelect }: BulkProps) {
  const t = useTranslations('moderation');
  const list = useTranslations('list');
  const kinds = getBulkKinds(actor);
  usePaletteActions(
    list('selected', { count }),
    kinds.map((kind) => {
      const Icon = moderationIcons[kind];
      return { id: kind, label: t(`actions.${kind}`), icon: <Icon />, run: () => onSelect(kind) };
    }),
  );
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
        <DropdownMenu>
          <DropdownMenuTrigger className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('more')}
            <ChevronUp />
          </DropdownMenuTrigger>
          <DropdownMenuContent side="top">
            {moreKinds.map((kind) => (
              <DropdownMenuItem key={kind} onSelect={() => onSelect(kind)}>
                {t(`actions.${kind}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {button('delete', 'text-destructive')}
    </>
  );
}
