'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowMenu } from '@/components/list/row-menu';
import { MenuItem } from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { ModerationItems } from '@/components/users/moderation/moderation-menu';
import { routes } from '@/lib/routes';
import type { ModerationKind } from '@/lib/users/moderation/availability';
import type { ListedUser } from '@/lib/users/types';

type Props = { user: ListedUser; actorId: string; onSelect: (kind: ModerationKind) => void };

export const UserRowMenu = ({ user, actorId, onSelect }: Props) => (
  <RowMenu name={user.name || user.email} className="w-68">
    <EditItem id={user.id} />
    <ModerationItems user={user} actorId={actorId} onSelect={onSelect} />
  </RowMenu>
);

function EditItem({ id }: { id: string }) {
  const t = useTranslations('moderation');
  return (
    <MenuItem asChild>
      <IntentLink href={routes.manager.updateUser(id)}>
        <Pencil aria-hidden />
        {t('edit')}
      </IntentLink>
    </MenuItem>
  );
}
