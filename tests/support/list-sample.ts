import { timeFilters } from '@/lib/list/filters';
import { isOneOf } from '@/lib/list/list';
import { defineList, type Find } from '@/lib/list/query';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { orderSql, whereSql } from './where-sql';

export const sampleKinds = ['draft', 'open', 'closed'] as const;

export type ListSample = {
  id: string;
  name: string;
  note: string | null;
  title: string | null;
  kind: string;
  isOpen: boolean;
  isPublic: boolean | null;
  size: number | null;
  weight: number | null;
  price: number | null;
  rate: number | null;
  /** `YYYY-MM-DD` */
  dueOn: string | null;
  seenAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Numbers of every type and days come as Prisma reads them. */
type StoredSample = Omit<ListSample, 'price' | 'rate' | 'dueOn'> & {
  nameSort: string;
  price: bigint | null;
  rate: Prisma.Decimal | null;
  dueOn: Date | null;
};

const orNull = <From, To>(value: From | null, convert: (value: From) => To) =>
  value === null ? null : convert(value);

/** A list with a column of every type, for the tests and measurements of the engine. Its table has no model. */
export const sampleListQuery = defineList({
  find: ({ where, orderBy, take }: Find): Promise<StoredSample[]> => db.$queryRaw`
    SELECT "id", "name", "note", "title", "kind", "isOpen", "isPublic", "size", "weight", "price", "rate", "dueOn",
           "seenAt", "createdAt", "updatedAt", "nameSort"
      FROM "list_sample" WHERE ${whereSql(where)} ORDER BY ${orderSql(orderBy)} LIMIT ${take}`,
  findIds: ({ where, orderBy, take = null }): Promise<{ id: string }[]> => db.$queryRaw`
    SELECT "id" FROM "list_sample" WHERE ${whereSql(where)} ORDER BY ${orderSql(orderBy)} LIMIT ${take}`,
  count: async ({ where, take = null }) => {
    const rows = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM (SELECT FROM "list_sample" WHERE ${whereSql(where)} LIMIT ${take}) rows`;
    return rows[0]?.count ?? 0;
  },
  toRows: (stored): ListSample[] =>
    stored.map(({ nameSort, price, rate, dueOn, ...row }) => ({
      ...row,
      price: orNull(price, Number),
      rate: orNull(rate, Number),
      dueOn: orNull(dueOn, (day) => day.toISOString().slice(0, 10)),
    })),
  sorts: {
    name: { field: 'nameSort', type: 'text' },
    title: { field: 'title', type: 'text', isNullable: true },
    kind: { field: 'kind', type: 'text' },
    isOpen: { field: 'isOpen', type: 'boolean' },
    isPublic: { field: 'isPublic', type: 'boolean', isNullable: true },
    size: { field: 'size', type: 'number', isNullable: true },
    weight: { field: 'weight', type: 'number', isNullable: true },
    price: { field: 'price', type: 'number', isNullable: true },
    rate: { field: 'rate', type: 'number', isNullable: true },
    dueOn: { field: 'dueOn', type: 'day', isNullable: true },
    seenAt: { field: 'seenAt', type: 'time', isNullable: true },
    createdAt: { field: 'createdAt', type: 'time' },
    updatedAt: { field: 'updatedAt', type: 'time' },
  },
  defaultSort: '-createdAt',
  searchTitle: 'nameSort',
  filters: {
    kind: { isValid: isOneOf(sampleKinds), where: (kind) => ({ kind }) },
    open: { isValid: isOneOf(['true', 'false']), where: (open) => ({ isOpen: open === 'true' }) },
    ...timeFilters('createdAt', 'updatedAt'),
  },
});

const sorted = [
  ...['nameSort', 'title', 'kind', 'isOpen', 'isPublic', 'size', 'weight', 'price', 'rate', 'dueOn'],
  ...['seenAt', 'createdAt', 'updatedAt'],
];

/** As a migration creates the table of a list: with a trigger for the search columns and an index for each sort. */
export const createListSample = `
  DROP TABLE IF EXISTS "list_sample";
  CREATE TABLE "list_sample" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "note" TEXT,
    "title" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "isOpen" BOOLEAN NOT NULL,
    "isPublic" BOOLEAN,
    "size" INTEGER,
    "weight" DOUBLE PRECISION,
    "price" BIGINT,
    "rate" NUMERIC(12, 4),
    "dueOn" DATE,
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "nameSort" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '');
  CREATE OR REPLACE FUNCTION list_sample_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."nameSort" := left(list_fold(NEW."name"), 200);
    NEW."searchText" := list_words(concat_ws(E'\\n', NEW."name", NEW."note"));
    RETURN NEW;
  END $$;
  CREATE TRIGGER list_sample_search BEFORE INSERT OR UPDATE OF "name", "note" ON "list_sample"
    FOR EACH ROW EXECUTE FUNCTION list_sample_search();
  ALTER TABLE "list_sample" ALTER COLUMN "searchText" SET STATISTICS 400;
  ${sorted.map((name) => `CREATE INDEX "list_sample_${name}_id_idx" ON "list_sample"("${name}", "id");`).join('\n')}
  CREATE INDEX "list_sample_searchText_idx" ON "list_sample" USING GIN ("searchText" gin_trgm_ops);`;
