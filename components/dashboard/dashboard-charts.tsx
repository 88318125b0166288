import { useTranslations } from 'next-intl';
import { DailyChart } from '@/components/dashboard/daily-chart';
import { PeopleChart } from '@/components/dashboard/people-chart';
import type { DailyCount, People } from '@/lib/dashboard/types';
import { routes } from '@/lib/routes';

type Props = { newUsers: DailyCount[]; signIns: DailyCount[]; people: People };

export function DashboardCharts({ newUsers, signIns, people }: Props) {
  const t = useTranslations('dashboard');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DailyChart
        id="new-users"
        title={t('newUsersChart', { days: newUsers.length })}
        days={newUsers}
        counted={t('figures.newUsers')}
        inWords={(count) => t('newUsersOfDay', { count })}
        none={t('noNewUsers')}
        href={routes.manager.users({ sort: '-createdAt' })}
      />
      <DailyChart
        id="sign-ins"
        title={t('signInsChart', { days: signIns.length })}
        days={signIns}
        counted={t('figures.signIns')}
        inWords={(count) => t('signInsOfDay', { count })}
        none={t('noSignIns')}
        href={routes.manager.audit({ action: 'sessionSignIn' })}
      />
      <PeopleChart people={people} className="lg:col-span-2" />
    </div>
  );
}
