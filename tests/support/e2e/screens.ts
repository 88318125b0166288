import type { Page } from '@playwright/test';
import { toLoginErrorCase } from '@/lib/auth/errors';
import { routes } from '@/lib/routes';
import { resourceTests } from './resources';
import type { Screen, Visitor } from './screen';
import { USER_NAME, uniqueEmail } from './users';

const { app, manager, dev } = routes;
const users = () => USER_NAME;
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const question = (page: Page) => page.getByRole('alertdialog').waitFor();

const guests: Omit<Screen, 'visitor'>[] = [
  { name: 'login', path: routes.login(), title: 'login.loginOrSignUp.title' },
  {
    name: 'login after a session ended',
    path: routes.login({ reason: 'ended' }),
    title: 'login.loginOrSignUp.title',
  },
  { name: 'verify', path: routes.loginVerify({ email: 'amina@example.com' }), title: 'verify.title' },
  ...(['banned', 'access_denied', 'email_not_verified', 'domain_not_allowed', 'something_else'] as const).map(
    (error) => ({
      name: `login error ${error}`,
      path: routes.loginError({ error }),
      title: `loginError.${toLoginErrorCase(error, true)}.title`,
    }),
  ),
  {
    name: 'restore email',
    path: ({ restoreToken }) => routes.restoreEmail({ token: restoreToken }),
    title: 'restoreEmail.title',
    prepare: (page, t) => page.getByRole('button', { name: t('restoreEmail.action') }).waitFor(),
  },
  {
    name: 'restore email by an invalid link',
    path: routes.restoreEmail({ token: 'a.b' }),
    title: 'restoreEmail.title',
  },
  {
    name: 'end session',
    path: ({ endToken }) => routes.endSession({ token: endToken }),
    title: 'endSession.title',
    prepare: (page, t) => page.getByRole('button', { name: t('endSession.action') }).waitFor(),
  },
  {
    name: 'end session by an invalid link',
    path: routes.endSession({ token: 'a.b' }),
    title: 'endSession.title',
  },
  { name: 'outbox, which does not exist in production', path: dev.outbox(), title: 'pageError.notFound' },
  { name: 'not found', path: '/nowhere', title: 'pageError.notFound' },
  { name: 'login not found', path: '/login/nowhere', title: 'pageError.notFound' },
];

const ofUsers: Omit<Screen, 'visitor'>[] = [
  { name: 'home', path: app.home(), title: 'home.title' },
  { name: 'account', path: app.account(), title: 'account.title' },
  {
    name: 'account after linking failed',
    path: `${app.account()}?error=email_does_not_match`,
    title: 'account.title',
  },
  {
    name: 'change name',
    path: app.account({ state: 'change-name' }),
    title: 'account.title',
    prepare: dialog,
  },
  {
    name: 'change email',
    path: app.account({ drawer: 'change-email' }),
    title: 'account.title',
    prepare: dialog,
  },
  {
    name: 'verify a new email',
    path: app.account({ drawer: 'change-email' }),
    title: 'account.title',
    prepare: async (page, t) => {
      await page.getByLabel(t('changeEmail.email')).fill(uniqueEmail('new'));
      await page.getByRole('button', { name: t('changeEmail.send') }).click();
      await page.getByLabel(t('verify.code')).waitFor();
    },
  },
  {
    name: 'delete account',
    path: app.account({ drawer: 'delete-account' }),
    title: 'account.title',
    prepare: question,
  },
  {
    name: 'confirm the deletion',
    path: app.account({ drawer: 'delete-account' }),
    title: 'account.title',
    prepare: async (page, t) => {
      await page.getByRole('button', { name: t('deleteAccount.send') }).click();
      await page.getByLabel(t('verify.code')).waitFor();
    },
  },
  {
    name: 'sign-out dialog',
    path: app.account(),
    title: 'account.title',
    prepare: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('signOut.action'), exact: true })
        .click();
      await question(page);
    },
  },
  { name: 'app not found', path: '/app/nowhere', title: 'pageError.notFound' },
  { name: 'forbidden', path: manager.users(), title: 'pageError.forbidden' },
];

const admins: Omit<Screen, 'visitor'>[] = [
  {
    name: 'palette',
    path: manager.users(),
    title: 'users.title',
    prepare: async (page, t) => {
      await page
        .getByRole('button', { name: t('palette.open') })
        .filter({ visible: true })
        .click();
      await page.getByRole('combobox').fill('a');
      await page.getByRole('group', { name: t('palette.groups.users') }).waitFor();
    },
  },
  { name: 'dashboard', path: manager.dashboard(), title: 'dashboard.title' },
  {
    name: 'dashboard, a table open',
    path: manager.dashboard(),
    title: 'dashboard.title',
    prepare: (page, t) => page.getByText(t('dashboard.numbersPerDay')).first().click(),
  },
  { name: 'import users', path: manager.importUsers(), title: 'import.users.title' },
  { name: 'new user', path: manager.newUser(), title: 'users.new' },
  { name: 'users', path: manager.users(), title: 'users.title' },
  { name: 'user', path: ({ active }) => manager.user(active), title: users },
  { name: 'banned user', path: ({ banned }) => manager.user(banned), title: users },
  { name: 'edit user', path: ({ active }) => manager.updateUser(active), title: 'users.update' },
  {
    name: 'sessions of a user',
    path: ({ active }) => manager.user(active, { tab: 'sessions' }),
    title: users,
  },
  {
    name: 'activity of a user',
    path: ({ active }) => manager.user(active, { tab: 'activity' }),
    title: users,
  },
  {
    name: 'the menu of a user',
    isMenuOpen: true,
    path: ({ banned }) => manager.user(banned),
    title: users,
    prepare: async (page, t) => {
      await page.getByRole('button', { name: t('moderation.menu'), exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'ban',
    path: ({ active }) => manager.user(active),
    title: users,
    prepare: async (page, t) => {
      await page.getByRole('button', { name: t('moderation.menu'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('moderation.actions.ban'), exact: true }).click();
      await page.getByRole('radio', { name: t('moderation.ends.date') }).check();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'audit filtered',
    path: ({ active }) => manager.audit({ target: active, from: '2020-01-01' }),
    title: 'audit.title',
  },
  { name: 'audit', path: manager.audit(), title: 'audit.title' },
  { name: 'manager account', path: manager.account(), title: 'account.title' },
  { name: 'manager not found', path: '/manager/nowhere', title: 'pageError.notFound' },
];

const seenBy = (visitor: Visitor, screens: Omit<Screen, 'visitor'>[]): Screen[] =>
  screens.map((screen) => ({ ...screen, visitor }));

export const screens: Screen[] = [
  ...seenBy('guest', guests),
  ...seenBy('newcomer', [{ name: 'onboarding', path: routes.onboarding(), title: 'onboarding.title' }]),
  ...seenBy('user', ofUsers),
  ...seenBy('admin', admins),
  ...resourceTests.flatMap((tests) => tests.screens),
];
