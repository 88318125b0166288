import { useTranslations } from 'next-intl';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { ColumnMenu } from '@/components/list/column-menu';
import { roleNames } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import { userStatuses } from '@/lib/users/status';

export function UserListTools({ list }: { list: List<unknown> }) {
  const t = useTranslations('users');
  const all = { value: '', label: t('all') };
  const filters = [
    {
      param: 'role',
      label: t('role'),
      options: roleNames.map((role) => ({ value: role, label: t(`roles.${role}`) })),
    },
    {
      param: 'status',
      label: t('status'),
      options: userStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
    },
    { param: 'session', label: t('session'), options: [{ value: 'active', label: t('signedIn') }] },
  ];
  const columns = [
    { name: 'email', label: t('email') },
    { name: 'role', label: t('role') },
    { name: 'status', label: t('status') },
    { name: 'createdAt', label: t('created') },
  ];
  return (
    <>
      {filters.map(({ param, label, options }) => (
        <ChoiceMenu key={param} url={list} param={param} label={label} options={[all, ...options]} />
      ))}
      <ColumnMenu url={list} columns={columns} hidden={list.hidden} />
    </>
  );
}
