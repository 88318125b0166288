'use client';

import { MoreHorizontal, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { ModerationItems } from '@/components/users/moderation/moderation-items';
import { routes } from '@/lib/routes';
import type { ModerationKind } from '@/lib/users/moderation/availability';
import type { ListedUser } from '@/lib/users/types';

type Props = { user: ListedUser; actorId: string; onAsk: (kind: ModerationKind) => void };

export function UserRowMenu({ user, actorId, onAsk }: Props) {
  const t = useTranslations('moderation');
  const list = useTranslations('list');
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={list('rowActions', { name: user.name || user.email })}
        >
          <MoreHorizontal aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent className="w-68">
        <MenuItem asChild>
          <IntentLink href={routes.manager.updateUser(user.id)}>
            <Pencil aria-hidden />
            {t('edit')}
          </IntentLink>
        </MenuItem>
        <ModerationItems user={user} actorId={actorId} onAsk={onAsk} />
      </MenuContent>
    </Menu>
  );
}
