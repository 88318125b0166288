import { startTestDatabase, type TestDatabase } from '@/tests/support/database';
import { testSettings } from '@/tests/support/env';

declare global {
  var __testDatabase: TestDatabase | undefined;
}

export default async function setup() {
  globalThis.__testDatabase = await startTestDatabase();
  Object.assign(process.env, testSettings(globalThis.__testDatabase.url));
}
