import type { Metadata } from 'next';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { AuditFeed } from '@/components/audit/event-list';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link';
import { listLatestAuditEvents } from '@/lib/audit/queries';
import { isAllowed } from '@/lib/auth/roles';
import { requirePage } from '@/lib/auth/session/current';
import { CHART_DAYS, CHART_PERIODS } from '@/lib/constants';
import { parsePeriod } from '@/lib/dashboard/numbers';
import { getNeeds, getNumbers } from '@/lib/dashboard/queries';
import { routes, type SearchParams } from '@/lib/routes';
import { toDay } from '@/lib/time';
import { CardHeading } from './_components/chart-card';
import { Figures } from './_components/figures';
import { NeedsYou } from './_components/needs-you';
import { PeopleCard } from './_components/people-card';

const LATEST_EVENTS = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default async function DashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { role } = (await requirePage('/manager/dashboard')).user;
  const days = parsePeriod((await searchParams).days);
  const timeZone = await getTimeZone();
  const canReadAudit = isAllowed(role, { audit: ['read'] });
  const [t, numbers, needs, events] = await Promise.all([
    getTranslations('dashboard'),
    getNumbers(role, days, timeZone),
    getNeeds(role),
    canReadAudit ? listLatestAuditEvents(LATEST_EVENTS) : [],
  ]);
  const periods = CHART_PERIODS.map((period) => ({
    href: routes.manager.dashboard(period === CHART_DAYS ? {} : { days: String(period) }),
    label: t('period', { days: period }),
    current: period === days,
  }));

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<LinkTabs label={t('periods')} tabs={periods} />}
      />
      <div className="grid gap-4 @5xl/main:grid-cols-[minmax(0,1fr)_20rem] @5xl/main:grid-rows-[auto_1fr]">
        <Figures {...numbers} />
        <div className="grid content-start gap-4 @2xl/main:grid-cols-2 @5xl/main:row-span-2 @5xl/main:grid-cols-1">
          <NeedsYou needs={needs} />
          {numbers.users && <PeopleCard {...numbers.users} />}
        </div>
        {canReadAudit && (
          <section aria-labelledby="latest-events" className="mt-2 flex min-w-0 flex-col gap-4">
            <CardHeading
              id="latest-events"
              title={t('latestEvents')}
              link={{ href: routes.manager.audit(), label: t('allEvents') }}
            />
            <AuditFeed
              events={events}
              signInsToday={{
                count: numbers.signIns?.days.at(-1)?.count ?? 0,
                href: routes.manager.audit({ action: 'sessionSignIn', from: toDay(new Date(), timeZone) }),
              }}
            />
          </section>
        )}
      </div>
    </div>
  );
}
