import { closeDatabase } from '@/lib/server/db';
import { visitor } from './browser';
import { clearRows } from './rows';

beforeEach(() => visitor.clear());

afterAll(async () => {
  await clearRows();
  await closeDatabase();
});
