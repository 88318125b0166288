import type { Page } from '@playwright/test';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import type { Screen } from './screen';
import { uniqueEmail } from './users';

async function openSignOutDialog(page: Page, messages: Messages) {
  await page.getByRole('main').getByRole('button', { name: messages.signOut.action, exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
}

export const userScreens: Screen[] = [
  {
    name: 'onboarding',
    visitor: 'newcomer',
    path: () => routes.onboarding(),
    title: (messages) => messages.onboarding.title,
  },
  { name: 'home', visitor: 'user', path: () => routes.app.home(), title: (messages) => messages.home.title },
  {
    name: 'account',
    visitor: 'user',
    path: () => routes.app.account(),
    title: (messages) => messages.account.title,
  },
  {
    name: 'account after linking failed',
    visitor: 'user',
    path: () => `${routes.app.account()}?error=email_does_not_match`,
    title: (messages) => messages.account.title,
  },
  {
    name: 'change name',
    visitor: 'user',
    path: () => routes.app.account({ state: 'change-name' }),
    title: (messages) => messages.account.title,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'change email',
    visitor: 'user',
    path: () => routes.app.account({ drawer: 'change-email' }),
    title: (messages) => messages.account.title,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'verify a new email',
    visitor: 'user',
    path: () => routes.app.account({ drawer: 'change-email' }),
    title: (messages) => messages.account.title,
    prepare: async (page, { changeEmail, verify }) => {
      await page.getByLabel(changeEmail.email).fill(uniqueEmail('new'));
      await page.getByRole('button', { name: changeEmail.send }).click();
      await page.getByLabel(verify.code).waitFor();
    },
  },
  {
    name: 'delete account',
    visitor: 'user',
    path: () => routes.app.account({ drawer: 'delete-account' }),
    title: (messages) => messages.account.title,
    prepare: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'confirm the deletion',
    visitor: 'user',
    path: () => routes.app.account({ drawer: 'delete-account' }),
    title: (messages) => messages.account.title,
    prepare: async (page, { deleteAccount, verify }) => {
      await page.getByRole('button', { name: deleteAccount.send }).click();
      await page.getByLabel(verify.code).waitFor();
    },
  },
  {
    name: 'sign-out dialog',
    visitor: 'user',
    path: () => routes.app.account(),
    title: (messages) => messages.account.title,
    prepare: openSignOutDialog,
  },
  {
    name: 'app not found',
    visitor: 'user',
    path: () => '/app/nowhere',
    title: (messages) => messages.pageError.notFound,
  },
  {
    name: 'forbidden',
    visitor: 'user',
    path: () => routes.manager.users(),
    title: (messages) => messages.pageError.forbidden,
  },
];
