import { column, defineList, type RowOf } from '@/lib/list/query';
import { timeFilters } from '@/lib/list/time-filters';
import { booleanFilter, choiceFilter } from '@/lib/list/value-filters';
import { Prisma } from '@/prisma/client/client';

const sql = Prisma.sql;

export const sampleKinds = ['draft', 'open', 'closed'] as const;

/** A list with a column of every type, for the tests and measurements of the engine. */
export const sampleListQuery = defineList({
  from: sql`"list_sample"`,
  columns: {
    id: column.text(),
    name: column.text({ sort: sql`"nameSort"` }),
    note: column.text({ isNullable: true }),
    title: column.text({ sort: true, isNullable: true }),
    kind: column.text({ sort: true }),
    isOpen: column.boolean({ sort: true }),
    isPublic: column.boolean({ sort: true, isNullable: true }),
    size: column.number({ sort: true, isNullable: true }),
    weight: column.number({ sort: true, isNullable: true }),
    price: column.number({ sort: true, isNullable: true }),
    rate: column.number({ sort: true, isNullable: true }),
    dueOn: column.day({ sort: true, isNullable: true }),
    seenAt: column.time({ sort: true, isNullable: true }),
    createdAt: column.time({ sort: true }),
    updatedAt: column.time({ sort: true }),
  },
  defaultSort: '-createdAt',
  filters: {
    kind: choiceFilter(sql`"kind"`, sampleKinds),
    open: booleanFilter(sql`"isOpen"`),
    ...timeFilters(sql`"createdAt"`, { updatedAt: sql`"updatedAt"` }),
  },
  search: { text: sql`"searchText"`, name: sql`"nameSort"` },
});

export type ListSample = RowOf<typeof sampleListQuery>;

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
