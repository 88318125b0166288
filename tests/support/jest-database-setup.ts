import { startTestDatabase, type TestDatabase } from './database';
import { testSettings } from './env';

declare global {
  var __testDatabase: TestDatabase | undefined;
}

export default async function setup() {
  globalThis.__testDatabase = await startTestDatabase();
  Object.assign(process.env, testSettings(globalThis.__testDatabase.url));
}
