import { Figures } from '@/app/manager/dashboard/_components/figures';
import { FirstSteps } from '@/app/manager/dashboard/_components/first-steps';
import { NeedsYou } from '@/app/manager/dashboard/_components/needs-you';
import { PeopleCard } from '@/app/manager/dashboard/_components/people-card';
import type { DailyCount, Trend } from '@/lib/dashboard/types';
import { DAY_MS, toDay } from '@/lib/time';
import { Example, Section } from './section';

const FIRST_DAY = Date.UTC(2026, 9, 22);

const toDays = (first: number, count: (index: number) => number): DailyCount[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: toDay(new Date(first + index * DAY_MS)),
    count: count(index),
  }));
const toTrend = (count: (index: number) => number): Trend => ({
  days: toDays(FIRST_DAY, count),
  before: toDays(FIRST_DAY - 30 * DAY_MS, (index) => Math.floor(count(index + 2) * 0.8)),
});

const trends = {
  newUsers: toTrend((index) => (index * 7) % 5),
  signIns: toTrend((index) => 20 + index - ((index * 5) % 7) * 3),
};
const people = {
  byStatus: { active: 940, neverSignedIn: 180, banned: 80 },
  byRole: { admin: 40, user: 1_160 },
};
const users = { people, activeSessions: 70, added: trends.newUsers };
// The examples have no step and no figure of a resource, so that the pictures are the same in every product.
const steps = { rename: true, mail: true, social: false, invite: false };

export const Charts = () => (
  <Section id="charts">
    <div className="@container/main grid gap-6">
      <Example name="FirstSteps">
        <FirstSteps steps={steps} />
      </Example>
      <Example name="Figures">
        <Figures users={users} signIns={trends.signIns} records={[]} />
      </Example>
      <Example name="NeedsYou">
        <NeedsYou needs={{ invited: 9, bansEnding: 3, refusedSignIns: 2 }} />
      </Example>
      <Example name="PeopleCard">
        <PeopleCard {...users} />
      </Example>
    </div>
  </Section>
);
