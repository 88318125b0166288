import { randomUUID } from 'node:crypto';
import { closeDatabase, db, pool } from '@/lib/server/db';
import { createListSample, type ListSample } from '@/tests/support/list-sample';

/** The tests of the file have the table of `sampleListQuery`, empty before each test. */
export function prepareListSample() {
  beforeAll(async () => {
    await pool().query(createListSample);
  });
  beforeEach(() => clearSamples());
  afterAll(async () => {
    await db.$executeRaw`DROP TABLE "list_sample"`;
    await closeDatabase();
  });
}

export const clearSamples = () => db.$executeRaw`DELETE FROM "list_sample"`;

export function sampleRow(name: string, change: Partial<ListSample> = {}): ListSample {
  const createdAt = change.createdAt ?? new Date();
  return {
    id: randomUUID(),
    name,
    note: null,
    title: null,
    kind: 'draft',
    isOpen: false,
    isPublic: null,
    size: null,
    weight: null,
    price: null,
    rate: null,
    dueOn: null,
    seenAt: null,
    createdAt,
    updatedAt: createdAt,
    ...change,
  };
}

export const addSamples = (rows: ListSample[]) => db.$executeRaw`
  INSERT INTO "list_sample"
  SELECT sample.* FROM jsonb_populate_recordset(NULL::"list_sample", ${JSON.stringify(rows)}::jsonb) sample`;
