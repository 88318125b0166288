import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobs } from '@/lib/jobs/jobs';

const { crons } = JSON.parse(readFileSync(join(__dirname, '../../vercel.json'), 'utf8'));

test('vercel.json schedules every job, at most once a day, as every plan allows', () => {
  expect(crons).toEqual(
    Object.entries(jobs).map(([name, { schedule }]) => ({ path: `/api/cron/${name}`, schedule })),
  );
  for (const { schedule } of crons) expect(schedule).toMatch(/^\d+ \d+ /);
});
