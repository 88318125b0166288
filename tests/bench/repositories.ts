import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import { callAction } from '@/tests/support/e2e/server-actions';
import { namedCases } from './list-cases';
import type { BenchResource, Send } from './resource';
import { longText, namedRows, pick, updated, uuid, withPhrases } from './seed-values';
import { words } from './vocabulary';

const REPOSITORIES = `${withPhrases}
  INSERT INTO "repository" ("id", "name", "nameKey", "link", "description", "createdAt", "updatedAt")
  SELECT ${uuid('repository', 'i')}, name, lower(normalize(name, NFKC)),
         'https://' || ${pick(`ARRAY['git.example.com', 'code.example.org', 'www.forge.example.net', 'example.io']`, 'i', 5)}
           || '/' || md5(i::text) || '/' || lower(replace(name, ' ', '-')),
         ${longText}, created, ${updated}
    FROM ${namedRows}
   ORDER BY i`;

/** Also deletes it, so that the list does not grow. */
const createRepository: Send = async ({ url, cookie }, turn) => {
  const fields = { name: `Mixed ${turn}`, link: 'https://example.com/mixed', description: 'Text' };
  const created = await callAction('createRepositoryAction', fields, { url, cookie });
  const ids = created.redirectPath?.split(/[/?]/).find((part) => part.length === 36) ?? '';
  const deleted = await callAction('deleteRepositoriesAction', { ids }, { url, cookie });
  return [created.status, deleted.status];
};

const { app, manager } = routes;

export const repositories: BenchResource = {
  name: 'repositories',
  seed: { table: 'repository', sql: REPOSITORIES, lists: [words] },
  list: { table: 'repository', source: repositoryListQuery, cases: namedCases(repositoryListQuery) },
  pages: [
    { path: manager.repositories.new() },
    { path: manager.repositories.list(), isList: true },
    { path: app.repositories.list(), isList: true },
  ],
  constantPages: [
    {
      path: manager.repositories.new(),
      component: ['components/repositories/repository-form', 'RepositoryForm'],
    },
    {
      path: manager.repositories.list(),
      component: ['components/repositories/repository-list', 'RepositoryList'],
    },
    {
      path: app.repositories.list(),
      component: ['components/repositories/repository-card-list', 'RepositoryCardList'],
    },
  ],
  browserPages: [
    { path: app.repositories.list() },
    { path: manager.repositories.list(), hasRows: true, term: 'shule' },
  ],
  exportPath: manager.repositories.export(),
  paths: [
    manager.repositories.list(),
    app.repositories.list(),
    `${manager.repositories.list()}?searchTerm=a&sort=name`,
  ],
  sends: [createRepository],
};
