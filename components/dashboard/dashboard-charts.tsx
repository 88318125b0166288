import { useTranslations } from 'next-intl';
import { DailyChart } from '@/components/dashboard/daily-chart';
import { PeopleChart } from '@/components/dashboard/people-chart';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { DailyCount, People } from '@/lib/dashboard/types';
import { routes } from '@/lib/routes';

type Props = { newUsers: DailyCount[]; signIns: DailyCount[]; people: People; role: Role | null };

export function DashboardCharts({ newUsers, signIns, people, role }: Props) {
  const t = useTranslations('dashboard');
  const canListUsers = isAllowed(role, { user: ['list'] });
  const canReadAudit = isAllowed(role, { audit: ['read'] });
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DailyChart
        id="new-users"
        title={t('newUsersChart', { days: newUsers.length })}
        days={newUsers}
        counted={t('figures.newUsers')}
        inWords={(count) => t('newUsersOfDay', { count })}
        none={t('noNewUsers')}
        href={canListUsers ? routes.manager.users({ sort: '-createdAt' }) : undefined}
      />
      <DailyChart
        id="sign-ins"
        title={t('signInsChart', { days: signIns.length })}
        days={signIns}
        counted={t('figures.signIns')}
        inWords={(count) => t('signInsOfDay', { count })}
        none={t('noSignIns')}
        href={canReadAudit ? routes.manager.audit({ action: 'sessionSignIn' }) : undefined}
      />
      <PeopleChart people={people} linked={canListUsers} className="lg:col-span-2" />
    </div>
  );
}
