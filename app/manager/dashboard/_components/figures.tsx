import { useTranslations } from 'next-intl';
import type { DashboardNumbers } from '@/lib/dashboard/numbers';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { getReadRoutes, routes } from '@/lib/routes';
import { Figure } from './figure';

export function Figures({ users, signIns, records }: DashboardNumbers) {
  const t = useTranslations('dashboard.figures');
  const tResources = useTranslations('resources');
  const { manager } = routes;
  const today = signIns?.at(-1);
  return (
    <>
      {users && (
        <>
          <Figure label={t('users')} value={users.people.total} href={manager.users()} />
          <Figure
            label={t('activeSessions')}
            value={users.activeSessions}
            href={manager.users({ session: 'active' })}
          />
        </>
      )}
      {today && (
        <Figure
          label={t('signInsToday')}
          value={today.count}
          href={manager.audit({ action: 'sessionSignIn', from: today.day })}
        />
      )}
      {records.map(({ resource, total }) => (
        <Figure
          key={resource}
          label={resourceLabels.title(tResources, resource)}
          value={total}
          href={getReadRoutes('manager', resource).list()}
        />
      ))}
    </>
  );
}
