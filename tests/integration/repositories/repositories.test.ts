import {
  createRepository,
  deleteRepositories,
  restoreRepositories,
  updateRepository,
} from '@/lib/repositories/mutations';
import { repositorySchema } from '@/lib/repositories/schema';
import { testRecordWrites, testUniqueTitle } from '@/tests/support/integration/record-writes';

const repositories = {
  resource: 'repository',
  writes: {
    create: createRepository,
    update: updateRepository,
    remove: deleteRepositories,
    restore: restoreRepositories,
  },
  toInput: (name: string) => repositorySchema.parse({ name, link: 'example.com/x', description: 'Text' }),
} as const;

describe('a repository', () => testRecordWrites(repositories));
describe('the name of a repository', () => testUniqueTitle(repositories));
