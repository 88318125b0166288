import { closeDatabase } from '@/lib/server/db';
import { visitor } from './browser';
import { clearRows } from './rows';

beforeEach(() => visitor.clear());
afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await clearRows();
  await closeDatabase();
});
