import { routes } from '@/lib/routes';
import { defineResourceTests } from './resource';

export const repositories = defineResourceTests('repository', {
  screens: [
    {
      name: 'repositories without results',
      visitor: 'user',
      path: `${routes.app.repositories.list()}?searchTerm=zzzz`,
      title: 'repositories.title',
    },
  ],
});
