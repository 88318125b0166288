import { routes } from '@/lib/routes';
import { defineResourceTests } from './resource';

const input = { name: 'Made by a test', link: 'https://example.com/made', description: 'Text' };

export const repositories = defineResourceTests('repository', {
  screens: [
    {
      name: 'repositories without results',
      visitor: 'user',
      path: () => `${routes.app.repositories.list()}?searchTerm=zzzz`,
      title: (messages) => messages.repositories.title,
    },
  ],
  actions: ({ id, updatedAt }) => ({
    createRepositoryAction: input,
    updateRepositoryAction: { ...input, id, updatedAt },
    deleteRepositoriesAction: { ids: id },
    restoreRepositoriesAction: { ids: id },
  }),
});
