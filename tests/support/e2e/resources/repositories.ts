import { routes } from '@/lib/routes';
import { defineResourceTests } from './resource';

export const repositories = defineResourceTests('repository', {
  screens: [
    {
      name: 'import repositories',
      visitor: 'admin',
      path: routes.manager.repositories.import(),
      title: 'recordImport.title',
    },
    {
      name: 'repositories without results',
      visitor: 'user',
      path: `${routes.app.repositories.list()}?searchTerm=zzzz`,
      title: 'repositories.title',
    },
  ],
  actions: {
    checkRepositoryImportAction: { rows: '[[2,"Made by a test","https://example.com/made"]]' },
    runRepositoryImportAction: {
      id: '00000000-0000-4000-8009-000000000002',
      fileName: 'made.csv',
      rows: '[[2,"Made by a test","https://example.com/made"]]',
    },
  },
  imports: {
    action: 'runRepositoryImportAction',
    toCells: (title) => [title, 'https://example.com/load'],
  },
});
