import { routes } from '@/lib/routes';
import { defineResourceTests } from './resource';

const importId = '00000000-0000-4000-8009-000000000001';
const columns = { 'column-name': '0', 'column-link': '1', 'column-description': '' };

export const repositories = defineResourceTests('repository', {
  screens: [
    {
      name: 'import repositories',
      visitor: 'admin',
      path: () => routes.manager.imports('repositories').upload(),
      title: (messages) => messages.repositoryImport.title,
    },
    {
      name: 'repositories without results',
      visitor: 'user',
      path: () => `${routes.app.repositories.list()}?searchTerm=zzzz`,
      title: (messages) => messages.repositories.title,
    },
  ],
  imports: {
    name: 'RepositoryImport',
    headings: ['Name', 'Link'],
    toCells: (title) => [title, 'https://example.com/load'],
    columns,
  },
  actions: {
    startRepositoryImportAction: { fileName: 'made.csv' },
    appendRepositoryImportRowsAction: { id: importId, rows: '[[1,"Name","Link"]]' },
    finishRepositoryUploadAction: { id: importId, count: '2' },
    checkRepositoryImportAction: { id: importId, ...columns },
    runRepositoryImportAction: { id: importId },
    continueRepositoryImportAction: { id: importId },
    cancelRepositoryImportAction: { id: importId },
  },
});
