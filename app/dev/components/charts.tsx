import { DashboardCharts } from '@/components/dashboard/dashboard-charts';
import { FigureCards } from '@/components/dashboard/figure-cards';
import { FirstSteps } from '@/components/dashboard/first-steps';
import type { Role } from '@/lib/auth/roles';
import { toDay } from '@/lib/calendar-day';
import type { DailyCount, Trend } from '@/lib/dashboard/types';
import { DAY_MS } from '@/lib/time';
import { Example, Section } from './section';

const role: Role = 'admin';
const FIRST_DAY = Date.UTC(2026, 9, 22);

const toDays = (count: (index: number) => number): DailyCount[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: toDay(new Date(FIRST_DAY + index * DAY_MS)),
    count: count(index),
  }));
const toTrend = (count: (index: number) => number, before: number | null): Trend => ({
  days: toDays(count),
  before,
});

const trends = {
  newUsers: toTrend((index) => (index * 7) % 5, 40),
  signIns: toTrend((index) => 20 + index - ((index * 5) % 7) * 3, 1_200),
};
const people = {
  byStatus: { active: 940, neverSignedIn: 180, banned: 80 },
  byRole: { admin: 40, user: 1_160 },
};
// No step and no figure of a resource: the pictures are the same in every product.
const steps = { rename: true, mail: true, social: false, invite: false };

export const Charts = () => (
  <Section id="charts">
    <div className="@container/main grid gap-6">
      <Example name="FirstSteps">
        <FirstSteps steps={steps} />
      </Example>
      <Example name="FigureCards">
        <FigureCards users={1_200} {...trends} records={[]} role={role} />
      </Example>
      <Example name="DashboardCharts">
        <DashboardCharts
          newUsers={trends.newUsers.days}
          signIns={trends.signIns.days}
          people={people}
          activeSessions={70}
          role={role}
        />
      </Example>
    </div>
  </Section>
);
