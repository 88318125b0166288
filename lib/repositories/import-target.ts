import 'server-only';
import { recordWrites } from '@/lib/audit/record';
import { IMPORT_ROWS_MAX } from '@/lib/constants';
import { defineImport, type ValidRow, type WriteContext } from '@/lib/import/target';
import type { Transaction } from '@/lib/server/db';
import { nameKey } from '@/lib/text';
import { type RepositoryInput, repositorySchema } from './schema';

const { name, link, description } = repositorySchema.shape;

export const repositoryImport = defineImport<RepositoryInput>({
  name: 'repository',
  permission: { repository: ['create'] },
  rowsMax: IMPORT_ROWS_MAX,
  columns: {
    name: {
      heading: ({ repositories }) => repositories.fields.name,
      otherHeadings: ['repository', 'repository name', 'title', 'titre', 'dépôt', 'kichwa', 'hazina'].concat([
        'اسم',
        'العنوان',
        'اسم المستودع',
        'المستودع',
      ]),
      isRequired: true,
      schema: name,
    },
    link: {
      heading: ({ repositories }) => repositories.fields.link,
      otherHeadings: ['url', 'address', 'website', 'site', 'homepage', 'href', 'adresse', 'site web'].concat([
        'anwani',
        'tovuti',
        'رابط',
        'الموقع',
        'عنوان الموقع',
      ]),
      isRequired: true,
      schema: link,
    },
    description: {
      heading: ({ repositories }) => repositories.fields.description,
      otherHeadings: ['details', 'notes', 'note', 'comment', 'about', 'remarques', 'commentaire'].concat([
        'وصف',
        'ملاحظات',
        'التفاصيل',
      ]),
      schema: description,
    },
  },
  unique: {
    column: 'name',
    toKey: (input) => nameKey(input.name),
    findUsed: async (transaction, keys) => {
      const where = { nameKey: { in: keys } };
      const used = await transaction.repository.findMany({ where, select: { nameKey: true } });
      return used.map((row) => row.nameKey);
    },
    used: 'nameUsed',
    repeated: 'nameRepeated',
  },
  write: insertRepositories,
});

/** Inserts in key order, so that parallel imports of the same names can't deadlock. */
async function insertRepositories(
  transaction: Transaction,
  rows: ValidRow<RepositoryInput>[],
  { actor, importId }: Pick<WriteContext<unknown>, 'actor' | 'importId'>,
) {
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const data = JSON.stringify(sorted.map(({ input, key }) => ({ ...input, nameKey: key })));
  // Plain SQL: Prisma takes ten times as long.
  const inserted = await transaction.$queryRaw<{ id: string; nameKey: string }[]>`
    insert into repository (id, name, "nameKey", link, description, "updatedAt")
    select gen_random_uuid()::text, r.name, r."nameKey", r.link, r.description, now()
      from jsonb_to_recordset(${data}::jsonb) as r(name text, "nameKey" text, link text, description text)
    on conflict ("nameKey") do nothing
    returning id, "nameKey"`;
  const ids = new Map(inserted.map((row) => [row.nameKey, row.id]));
  const writes = sorted.flatMap(({ input, key }) => {
    const targetId = ids.get(key);
    return targetId ? [{ targetId, after: input }] : [];
  });
  await recordWrites(
    transaction,
    actor,
    writes.map((write) => ({ action: 'repositoryCreate', targetType: 'repository', importId, ...write })),
  );
  return ids.keys();
}
