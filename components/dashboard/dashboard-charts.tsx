import { useTranslations } from 'next-intl';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { DailyCount, People } from '@/lib/dashboard/types';
import { routes } from '@/lib/routes';
import { DailyChart } from './daily-chart';
import { PeopleChart } from './people-chart';

type Props = {
  newUsers: DailyCount[];
  signIns: DailyCount[];
  people: People;
  activeSessions: number;
  role: Role | null;
};

export function DashboardCharts({ newUsers, signIns, people, activeSessions, role }: Props) {
  const t = useTranslations('dashboard');
  const canListUsers = isAllowed(role, { user: ['list'] });
  const canReadAudit = isAllowed(role, { audit: ['read'] });
  return (
    <div className="grid gap-4 @2xl/main:grid-cols-2 has-[details[open]]:items-start">
      <DailyChart
        id="new-users"
        title={t('newUsersChart', { days: newUsers.length })}
        days={newUsers}
        counted={t('figures.newUsers')}
        inWords={(count) => t('newUsersOfDay', { count })}
        none={t('noNewUsers')}
        href={canListUsers ? routes.manager.users({ sort: '-createdAt', from: newUsers[0]?.day }) : undefined}
      />
      <DailyChart
        id="sign-ins"
        title={t('signInsChart', { days: signIns.length })}
        days={signIns}
        counted={t('figures.signIns')}
        inWords={(count) => t('signInsOfDay', { count })}
        none={t('noSignIns')}
        href={
          canReadAudit ? routes.manager.audit({ action: 'sessionSignIn', from: signIns[0]?.day }) : undefined
        }
      />
      <PeopleChart
        people={people}
        activeSessions={activeSessions}
        linked={canListUsers}
        className="@2xl/main:col-span-2"
      />
    </div>
  );
}
