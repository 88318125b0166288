import { routes } from '@/lib/routes';
import { screensOf } from './screen';
import { USER_NAME } from './users';

export const adminScreens = screensOf('admin', [
  {
    name: 'palette',
    path: () => routes.manager.users(),
    title: (messages) => messages.users.title,
    prepare: async (page, { palette }) => {
      await page.getByRole('button', { name: palette.open }).filter({ visible: true }).click();
      await page.getByRole('combobox').fill('a');
      await page.getByRole('option', { name: palette.lists.users.replace('{term}', 'a') }).waitFor();
    },
  },
  {
    name: 'dashboard',
    path: () => routes.manager.dashboard(),
    title: (messages) => messages.dashboard.title,
  },
  {
    name: 'dashboard, a tooltip and a table open',
    path: () => routes.manager.dashboard({ days: '90' }),
    title: (messages) => messages.dashboard.title,
    prepare: async (page, messages) => {
      await page.getByText(messages.dashboard.numbersPerDay).first().click();
      await page.getByRole('slider').first().focus();
    },
  },
  {
    name: 'import users',
    path: () => routes.manager.imports.users.upload(),
    title: (messages) => messages.userImport.title,
  },
  { name: 'new user', path: () => routes.manager.newUser(), title: (messages) => messages.users.new },
  { name: 'users', path: () => routes.manager.users(), title: (messages) => messages.users.title },
  { name: 'user', path: ({ active }) => routes.manager.user(active), title: () => USER_NAME },
  { name: 'banned user', path: ({ banned }) => routes.manager.user(banned), title: () => USER_NAME },
  {
    name: 'edit user',
    path: ({ active }) => routes.manager.updateUser(active),
    title: (messages) => messages.users.update,
  },
  {
    name: 'sessions of a user',
    path: ({ active }) => routes.manager.user(active, { tab: 'sessions' }),
    title: () => USER_NAME,
  },
  {
    name: 'activity of a user',
    path: ({ active }) => routes.manager.user(active, { tab: 'activity' }),
    title: () => USER_NAME,
  },
  {
    name: 'the menu of a user',
    isMenuOpen: true,
    path: ({ banned }) => routes.manager.user(banned),
    title: () => USER_NAME,
    prepare: async (page, messages) => {
      await page.getByRole('button', { name: messages.moderation.menu, exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'ban',
    path: ({ active }) => routes.manager.user(active),
    title: () => USER_NAME,
    prepare: async (page, messages) => {
      await page.getByRole('button', { name: messages.moderation.menu, exact: true }).click();
      await page.getByRole('menuitem', { name: messages.moderation.actions.ban, exact: true }).click();
      await page.getByRole('radio', { name: messages.moderation.ends.date }).check();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'audit filtered',
    path: ({ active }) => routes.manager.audit({ target: active, from: '2020-01-01' }),
    title: (messages) => messages.audit.title,
  },
  { name: 'audit', path: () => routes.manager.audit(), title: (messages) => messages.audit.title },
  {
    name: 'manager account',
    path: () => routes.manager.account(),
    title: (messages) => messages.account.title,
  },
  {
    name: 'manager not found',
    path: () => '/manager/nowhere',
    title: (messages) => messages.pageError.notFound,
  },
]);
