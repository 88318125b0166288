import 'server-only';
import { randomUUID } from 'node:crypto';
import { getResource, getTitleField, type ResourceName } from '@/lib/resources';
import { quoteName, type Transaction } from '@/lib/server/db';
import { nameKey } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';

type Row = Readonly<Record<string, unknown>> & { id: string };

/**
 * Inserts the rows whose unique values are not taken, and returns their ids. The values have the form of the audit log.
 * This is SQL, because Prisma takes ten times as long. A row without `createdAt` gets the current time.
 */
export async function insertRecords(
  transaction: Transaction,
  resource: ResourceName,
  rows: readonly Row[],
): Promise<string[]> {
  const { table, isTitleUnique, fields } = getResource(resource);
  const { createdAt: _created, ...written } = fields;
  const columns = Prisma.join(
    ['id', ...Object.keys(written), ...(isTitleUnique ? ['nameKey'] : [])].map(quoteName),
  );
  const title = getTitleField(resource) ?? '';
  const json = JSON.stringify(rows.map((row) => ({ ...row, nameKey: nameKey(String(row[title])) })));
  const inserted = await transaction.$queryRaw<{ id: string }[]>`
    insert into ${quoteName(table)} (${columns}, "createdAt", "updatedAt")
    select ${columns}, coalesce("createdAt", now()), now()
      from jsonb_populate_recordset(null::${quoteName(table)}, ${json}::jsonb)
    on conflict do nothing
    returning id`;
  return inserted.map(({ id }) => id);
}

/** Inserts the rows of an import whose unique values are not taken, and returns their ids and keys. */
export async function insertImported(
  transaction: Transaction,
  resource: ResourceName,
  rows: { key: string; data: object }[],
): Promise<{ id: string; key: string }[]> {
  const made = rows.map(({ key, data }) => ({ key, row: { ...data, id: randomUUID() } }));
  const ids = new Set(
    await insertRecords(
      transaction,
      resource,
      made.map(({ row }) => row),
    ),
  );
  return made.flatMap(({ key, row: { id } }) => (ids.has(id) ? [{ id, key }] : []));
}
