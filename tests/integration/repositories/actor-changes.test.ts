import {
  createRepository,
  deleteRepositories,
  restoreRepositories,
  updateRepository,
} from '@/lib/repositories/mutations';
import { repositorySchema } from '@/lib/repositories/schema';
import { db } from '@/lib/server/db';
import { describeDenied } from '@/tests/support/integration/actor-changes';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const input = (name: string) => repositorySchema.parse({ name, link: 'example.com', description: '' });
const inserted = (name: string) => db.repository.create({ data: repositoryRow(name) });
const countRows = () => Promise.all([db.repository.count({ where: { name: 'New' } }), db.repository.count()]);

describeDenied(
  {
    'creating a repository': async (actor) => () => createRepository(input('New'), actor),
    'editing a repository': async (actor) => {
      const { id, updatedAt } = await inserted('Old');
      return () => updateRepository(id, updatedAt, input('New'), actor);
    },
    'deleting a repository': async (actor) => {
      const { id } = await inserted('Old');
      return () => deleteRepositories([id], actor);
    },
    'restoring a repository': async (actor) => {
      const { id } = await inserted('Old');
      await deleteRepositories([id], actor);
      return () => restoreRepositories([id], actor);
    },
  },
  countRows,
);
