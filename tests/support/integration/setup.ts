import { startTestDatabase, type TestDatabase } from '@/tests/support/database';
import { testSettings } from '@/tests/support/env';

declare global {
  var __testDatabases: TestDatabase[] | undefined;
}

/** A database for each worker: its files run one after another. */
export default async function setup({ maxWorkers = 1 }: { maxWorkers?: number }) {
  const databases = await Promise.all(Array.from({ length: maxWorkers }, () => startTestDatabase()));
  globalThis.__testDatabases = databases;
  const urls = databases.map(({ url }) => url);
  Object.assign(process.env, testSettings(urls[0] ?? ''), { TEST_DATABASES: urls.join(' ') });
}
