import type { Page } from '@playwright/test';
import { toLoginErrorCase } from '@/lib/auth/errors';
import { brand } from '@/lib/brand';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';

export type Visitor = 'guest' | 'newcomer' | 'user' | 'admin';

/** What the addresses of some screens name. */
export type Subjects = {
  repository: string;
  repositoryName: string;
  active: string;
  banned: string;
  /** Of a notice to an old address. */
  restoreToken: string;
};

export type Screen = {
  name: string;
  visitor: Visitor;
  path: (subjects: Subjects) => string;
  title: (texts: Messages, subjects: Subjects) => string;
  /** An open menu lies over the page, beside its landmarks. */
  isMenuOpen?: true;
  /** What has to be done before the screen is there. */
  prepare?: (page: Page, texts: Messages) => Promise<void>;
};

const NAME = 'Amina Test';

async function askToSignOut(page: Page, texts: Messages) {
  await page.getByRole('main').getByRole('button', { name: texts.signOut.action, exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
}

const loginErrors = (['banned', 'access_denied', 'email_not_verified', 'something_else'] as const).map(
  (error): Screen => ({
    name: `login error ${error}`,
    visitor: 'guest',
    path: () => routes.loginError({ error }),
    title: (texts) => texts.loginError[toLoginErrorCase(error)].title,
  }),
);

const guestScreens: Screen[] = [
  {
    name: 'login',
    visitor: 'guest',
    path: () => routes.login(),
    title: (texts) => texts.login.loginOrSignUp.title.replace('{product}', brand.name),
  },
  {
    name: 'login after a session ended',
    visitor: 'guest',
    path: () => routes.login({ reason: 'ended' }),
    title: (texts) => texts.login.loginOrSignUp.title.replace('{product}', brand.name),
  },
  {
    name: 'verify',
    visitor: 'guest',
    path: () => routes.loginVerify({ email: 'amina@example.com' }),
    title: (texts) => texts.verify.title,
  },
  ...loginErrors,
  {
    name: 'restore e-mail',
    visitor: 'guest',
    path: ({ restoreToken }) => routes.restoreEmail({ token: restoreToken }),
    title: (texts) => texts.restoreEmail.title,
    prepare: (page, texts) => page.getByRole('button', { name: texts.restoreEmail.action }).waitFor(),
  },
  {
    name: 'restore e-mail by a dead link',
    visitor: 'guest',
    path: () => routes.restoreEmail({ token: 'a.b' }),
    title: (texts) => texts.restoreEmail.title,
  },
  {
    name: 'outbox, which is not there in production',
    visitor: 'guest',
    path: () => routes.dev.outbox(),
    title: (texts) => texts.pageError.notFound,
  },
  { name: 'not found', visitor: 'guest', path: () => '/nowhere', title: (texts) => texts.pageError.notFound },
  {
    name: 'login not found',
    visitor: 'guest',
    path: () => '/login/nowhere',
    title: (texts) => texts.pageError.notFound,
  },
];

const userScreens: Screen[] = [
  {
    name: 'onboarding',
    visitor: 'newcomer',
    path: () => routes.onboarding(),
    title: (texts) => texts.onboarding.title,
  },
  { name: 'home', visitor: 'user', path: () => routes.app.home(), title: (texts) => texts.home.title },
  {
    name: 'repositories',
    visitor: 'user',
    path: () => routes.app.repositories(),
    title: (texts) => texts.repositories.title,
  },
  {
    name: 'repositories without results',
    visitor: 'user',
    path: () => `${routes.app.repositories()}?searchTerm=zzzz`,
    title: (texts) => texts.repositories.title,
  },
  {
    name: 'repository',
    visitor: 'user',
    path: ({ repository }) => routes.app.repository(repository),
    title: (_, { repositoryName }) => repositoryName,
  },
  {
    name: 'account',
    visitor: 'user',
    path: () => routes.app.account(),
    title: (texts) => texts.account.title,
  },
  {
    name: 'account after linking failed',
    visitor: 'user',
    path: () => `${routes.app.account()}?error=email_does_not_match`,
    title: (texts) => texts.account.title,
  },
  {
    name: 'change name',
    visitor: 'user',
    path: () => routes.app.account({ state: 'change-name' }),
    title: (texts) => texts.account.title,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'change e-mail',
    visitor: 'user',
    path: () => routes.app.account({ state: 'change-email' }),
    title: (texts) => texts.account.title,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'verify a new e-mail',
    visitor: 'user',
    path: () => routes.app.account({ newEmail: 'amina@example.com' }),
    title: (texts) => texts.account.title,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'delete account',
    visitor: 'user',
    path: () => routes.app.account({ state: 'delete-account' }),
    title: (texts) => texts.account.title,
    prepare: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'confirm the deletion',
    visitor: 'user',
    path: () => routes.app.account({ state: 'confirm-deletion' }),
    title: (texts) => texts.account.title,
    prepare: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'sign-out question',
    visitor: 'user',
    path: () => routes.app.account(),
    title: (texts) => texts.account.title,
    prepare: askToSignOut,
  },
  {
    name: 'app not found',
    visitor: 'user',
    path: () => '/app/nowhere',
    title: (texts) => texts.pageError.notFound,
  },
  {
    name: 'forbidden',
    visitor: 'user',
    path: () => routes.manager.users(),
    title: (texts) => texts.pageError.forbidden,
  },
];

const adminScreens: Screen[] = [
  {
    name: 'dashboard',
    visitor: 'admin',
    path: () => routes.manager.dashboard(),
    title: (texts) => texts.dashboard.title,
  },
  {
    name: 'manager repositories',
    visitor: 'admin',
    path: () => routes.manager.repositories(),
    title: (texts) => texts.repositories.title,
  },
  {
    name: 'manager repository',
    visitor: 'admin',
    path: ({ repository }) => routes.manager.repository(repository),
    title: (_, { repositoryName }) => repositoryName,
  },
  {
    name: 'new repository',
    visitor: 'admin',
    path: () => routes.manager.newRepository(),
    title: (texts) => texts.repositories.new,
  },
  {
    name: 'edit repository',
    visitor: 'admin',
    path: ({ repository }) => routes.manager.updateRepository(repository),
    title: (texts) => texts.repositories.update,
  },
  {
    name: 'import repositories',
    visitor: 'admin',
    path: () => routes.manager.importRepositories(),
    title: (texts) => texts.importPage.title,
  },
  {
    name: 'new user',
    visitor: 'admin',
    path: () => routes.manager.newUser(),
    title: (texts) => texts.users.new,
  },
  {
    name: 'users',
    visitor: 'admin',
    path: () => routes.manager.users(),
    title: (texts) => texts.users.title,
  },
  { name: 'user', visitor: 'admin', path: ({ active }) => routes.manager.user(active), title: () => NAME },
  {
    name: 'banned user',
    visitor: 'admin',
    path: ({ banned }) => routes.manager.user(banned),
    title: () => NAME,
  },
  {
    name: 'edit user',
    visitor: 'admin',
    path: ({ active }) => routes.manager.updateUser(active),
    title: (texts) => texts.users.update,
  },
  {
    name: 'sessions of a user',
    visitor: 'admin',
    path: ({ active }) => routes.manager.user(active, { tab: 'sessions' }),
    title: () => NAME,
  },
  {
    name: 'activity of a user',
    visitor: 'admin',
    path: ({ active }) => routes.manager.user(active, { tab: 'activity' }),
    title: () => NAME,
  },
  {
    name: 'what can be done with a user',
    visitor: 'admin',
    isMenuOpen: true,
    path: ({ banned }) => routes.manager.user(banned),
    title: () => NAME,
    prepare: async (page, texts) => {
      await page.getByRole('button', { name: texts.moderation.menu, exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'ban',
    visitor: 'admin',
    path: ({ active }) => routes.manager.user(active),
    title: () => NAME,
    prepare: async (page, texts) => {
      await page.getByRole('button', { name: texts.moderation.menu, exact: true }).click();
      await page.getByRole('menuitem', { name: texts.moderation.actions.ban, exact: true }).click();
      await page.getByRole('radio', { name: texts.moderation.ends.date }).check();
      await page.getByRole('button', { name: new RegExp(`^${texts.moderation.endDay}`) }).click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'audit filtered',
    visitor: 'admin',
    path: ({ active }) => routes.manager.audit({ target: active, from: '2020-01-01' }),
    title: (texts) => texts.audit.title,
  },
  {
    name: 'audit',
    visitor: 'admin',
    path: () => routes.manager.audit(),
    title: (texts) => texts.audit.title,
  },
  {
    name: 'manager account',
    visitor: 'admin',
    path: () => routes.manager.account(),
    title: (texts) => texts.account.title,
  },
  {
    name: 'manager not found',
    visitor: 'admin',
    path: () => '/manager/nowhere',
    title: (texts) => texts.pageError.notFound,
  },
];

/** Every screen of the product. */
export const screens: Screen[] = [...guestScreens, ...userScreens, ...adminScreens];
