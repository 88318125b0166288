import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditFeed } from '@/components/audit/audit-feed';
import { DashboardCharts } from '@/components/dashboard/dashboard-charts';
import { FigureCards } from '@/components/dashboard/figure-cards';
import { PageHeader } from '@/components/layout/page-header';
import { ButtonLink } from '@/components/ui/button';
import { listLatestAuditEvents } from '@/lib/audit/queries';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { CHART_DAYS } from '@/lib/constants';
import { getFigures, getNewUsersPerDay, getPeople, getSignInsPerDay } from '@/lib/dashboard/queries';
import { routes } from '@/lib/routes';

const LATEST_EVENTS = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default async function DashboardPage() {
  const { role } = (await requirePage(routes.manager.dashboard())).user;
  const canReadAudit = isAllowed(role, { audit: ['read'] });
  const [t, figures, newUsers, signIns, people, events] = await Promise.all([
    getTranslations('dashboard'),
    getFigures(),
    getNewUsersPerDay(),
    getSignInsPerDay(),
    getPeople(),
    canReadAudit ? listLatestAuditEvents(LATEST_EVENTS) : [],
  ]);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} description={t('description')} />
      <FigureCards figures={figures} days={CHART_DAYS} role={role} />
      <DashboardCharts newUsers={newUsers} signIns={signIns} people={people} role={role} />
      {canReadAudit && (
        <section aria-labelledby="latest-events" className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 id="latest-events" className="font-semibold text-base">
              {t('latestEvents')}
            </h2>
            <ButtonLink href={routes.manager.audit()} variant="link" size="sm">
              {t('allEvents')}
            </ButtonLink>
          </div>
          <AuditFeed events={events} />
        </section>
      )}
    </div>
  );
}
