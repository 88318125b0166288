import { routes } from '@/lib/routes';
import { defineResourceTests } from './resource';

const columns = { 'column-name': '0', 'column-link': '1', 'column-description': '' };

export const repositories = defineResourceTests('repository', {
  screens: [
    {
      name: 'import repositories',
      visitor: 'admin',
      path: () => routes.manager.imports.repositories.upload(),
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
    headings: ['Name', 'Link'],
    toCells: (title) => [title, 'https://example.com/load'],
    columns,
  },
});
