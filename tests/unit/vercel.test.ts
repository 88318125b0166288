import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const { crons } = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8'));

test('vercel.json schedules the clean-up once a day, as every plan allows', () => {
  expect(crons).toContainEqual({
    path: '/api/cron/clean',
    schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
  });
  for (const { path } of crons) expect(existsSync(join(root, 'app', path, 'route.ts'))).toBe(true);
});
