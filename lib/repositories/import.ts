import 'server-only';
import { defineImport } from '@/lib/import/target';
import { insertImported } from '@/lib/records/insert';
import { nameKey } from '@/lib/text';
import { type RepositoryInput, repositorySchema } from './schema';

const { shape } = repositorySchema;

export const repositoryImport = defineImport<RepositoryInput>({
  name: 'repository',
  permission: { repository: ['create'] },
  columns: {
    name: {
      heading: ({ repositories }) => repositories.fields.name,
      isRequired: true,
      schema: shape.name,
    },
    link: {
      heading: ({ repositories }) => repositories.fields.link,
      isRequired: true,
      schema: shape.link,
    },
    description: {
      heading: ({ repositories }) => repositories.fields.description,
      schema: shape.description,
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
  insert: (transaction, rows) => insertImported(transaction, 'repository', rows),
});
