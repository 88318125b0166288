import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import { namedCases } from './list-cases';
import type { BenchResource } from './resource';
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

const { app, manager } = routes;

export const repositories: BenchResource = {
  name: 'repositories',
  seed: { table: 'repository', sql: REPOSITORIES, lists: [words] },
  list: { table: 'repository', source: repositoryListQuery, cases: namedCases(repositoryListQuery) },
  pages: [manager.repositories.new(), manager.repositories.list(), app.repositories.list()],
  browserPages: [
    { path: app.repositories.list() },
    { path: manager.repositories.list(), hasRows: true, term: 'shule' },
  ],
  exportPath: manager.repositories.export(),
};
