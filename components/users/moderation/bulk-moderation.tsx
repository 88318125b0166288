'use client';

import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/dropdown-menu';
import type { ModerationKind } from '@/lib/users/moderation/availability';

const further = ['unban', 'makeAdmin', 'makeUser'] as const;

/** What can be done to many at once; whoever it cannot be done to is left out, and told. */
export function BulkModeration({ onAsk }: { onAsk: (kind: ModerationKind) => void }) {
  const t = useTranslations('moderation');
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => onAsk('ban')}>
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
          {further.map((kind) => (
            <MenuItem key={kind} onSelect={() => onAsk(kind)}>
              {t(`actions.${kind}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button variant="danger" size="sm" onClick={() => onAsk('delete')}>
        {t('actions.delete')}
      </Button>
    </>
  );
}
