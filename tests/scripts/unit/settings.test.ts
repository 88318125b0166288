import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, fillInSettings, loadEnvFiles, readDatabaseUrls } from '@/scripts/settings';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const before = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the commands read files with the parser of Next, and the environment overrides them', () => {
  process.env.FROM_SHELL = 'shell';
  // next/jest has set it if this checkout has files: no process reads them twice.
  delete process.env.__NEXT_PROCESSED_ENV;
  const text = ['WORD=word', 'GREETING="$WORD # 1"', 'PASSWORD=pa\\$word', 'ORDER=.env', 'FROM_SHELL=.env'];
  writeFileSync(join(folder, '.env'), text.join('\n'));
  writeFileSync(join(folder, '.env.test'), 'ORDER=.env.test');

  expect(loadEnvFiles(folder).map(({ path }) => path)).toEqual(['.env.test', '.env']);

  expect(process.env).toMatchObject({
    GREETING: 'word # 1',
    PASSWORD: 'pa$word',
    ORDER: '.env.test',
    FROM_SHELL: 'shell',
  });
  expect(environment()).toMatchObject({ FROM_SHELL: 'shell' });
  expect(environment()).not.toHaveProperty('PASSWORD');
});

test('an empty setting counts as not set', async () => {
  Object.assign(process.env, { DATABASE_URL: '', DIRECT_DATABASE_URL: '', AUTH_SECRET: '' });
  expect(readDatabaseUrls()).toEqual({});
  await fillInSettings('postgresql://localhost/app');
  expect(process.env.DATABASE_URL).toBe('postgresql://localhost/app');
  expect(process.env.AUTH_SECRET).toHaveLength(44);
});
