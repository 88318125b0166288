import type { Metadata } from 'next';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { AuditFeed } from '@/components/audit/event-list';
import { PageBody, PageHeader } from '@/components/layout/page-header';
import { listLatestAuditEvents } from '@/lib/audit/queries';
import { isAllowed } from '@/lib/auth/roles';
import { requirePage } from '@/lib/auth/session/current';
import { getNumbers } from '@/lib/dashboard/queries';
import { routes } from '@/lib/routes';
import { CardHeading } from './_components/card-heading';
import { DailyChart } from './_components/daily-chart';
import { Figures } from './_components/figures';
import { PeopleCard } from './_components/people-card';

const LATEST_EVENTS = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default async function DashboardPage() {
  const { role } = (await requirePage('/manager/dashboard')).user;
  const canReadAudit = isAllowed(role, { audit: ['read'] });
  const [t, numbers, events] = await Promise.all([
    getTranslations('dashboard'),
    getNumbers(role, await getTimeZone()),
    canReadAudit ? listLatestAuditEvents(LATEST_EVENTS) : [],
  ]);
  const { users, signIns } = numbers;
  const { manager } = routes;

  return (
    <PageBody>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid grid-cols-2 gap-4 @2xl/main:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <Figures {...numbers} />
      </div>
      <div className="grid items-start gap-4 @2xl/main:grid-cols-2">
        {users && (
          <DailyChart
            id="new-users"
            title={t('figures.newUsers')}
            days={users.added}
            href={manager.users({ sort: '-createdAt', from: users.added[0]?.day })}
          />
        )}
        {signIns && (
          <DailyChart
            id="sign-ins"
            title={t('figures.signIns')}
            days={signIns}
            href={manager.audit({ action: 'sessionSignIn', from: signIns[0]?.day })}
          />
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-6 @4xl/main:grid-cols-[minmax(0,1fr)_20rem]">
        {canReadAudit && (
          <section aria-labelledby="latest-events" className="flex min-w-0 flex-col gap-4">
            <CardHeading
              id="latest-events"
              title={t('latestEvents')}
              link={{ href: manager.audit(), label: t('allEvents') }}
            />
            <AuditFeed events={events} />
          </section>
        )}
        {users && <PeopleCard people={users.people} />}
      </div>
    </PageBody>
  );
}
