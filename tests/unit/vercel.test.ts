import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { jobs } from '@/lib/jobs/jobs';

const { crons, buildCommand } = JSON.parse(readFileSync(join(__dirname, '../../vercel.json'), 'utf8'));

test('vercel.json schedules every job, at most once a day, as every plan allows', () => {
  expect(crons).toEqual(
    Object.entries(jobs).map(([name, { schedule }]) => ({ path: `/api/cron/${name}`, schedule })),
  );
  for (const { schedule } of crons) expect(schedule).toMatch(/^\d+ \d+ /);
});

test.each([
  ['production', ['run build', 'run db:migrate']],
  ['preview', ['run build']],
  ['', ['run build']],
])('the build of a deployment for "%s" runs %j', (VERCEL_ENV, commands) => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  try {
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
    const env = { ...process.env, VERCEL_ENV, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const output = execFileSync('sh', ['-c', buildCommand], { env, encoding: 'utf8' });
    expect(output.trim().split('\n')).toEqual(commands);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
