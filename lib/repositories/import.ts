import 'server-only';
import { defineImport } from '@/lib/import/target';
import { nameKey } from '@/lib/text';
import { type RepositoryInput, repositorySchema } from './schema';

const { name, link, description } = repositorySchema.shape;

export const repositoryImport = defineImport<RepositoryInput>({
  name: 'repository',
  permission: { repository: ['create'] },
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
  toData: (input) => ({ ...input }),
  // Plain SQL: Prisma takes ten times as long.
  insert: (transaction, rows) => transaction.$queryRaw<{ id: string; key: string }[]>`
    insert into repository (id, name, "nameKey", link, description, "updatedAt")
    select gen_random_uuid()::text, r.name, r."nameKey", r.link, r.description, now()
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ key, data }) => ({ ...data, nameKey: key })))}::jsonb)
        as r(name text, "nameKey" text, link text, description text)
    on conflict ("nameKey") do nothing
    returning id, "nameKey" as key`,
});
