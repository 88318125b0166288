import { closeDatabase } from '@/lib/server/db';
import { visitor } from './browser';
import { clearRows } from './rows';

// The first request to /api/auth in a file loads better-auth, which takes seconds on a busy machine.
jest.setTimeout(30_000);

beforeEach(() => visitor.clear());

afterAll(async () => {
  await clearRows();
  await closeDatabase();
});
