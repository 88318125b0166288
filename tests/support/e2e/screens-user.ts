import { routes } from '@/lib/routes';
import { type Screen, screensOf } from './screen';
import { uniqueEmail } from './users';

export const userScreens: Screen[] = [
  {
    name: 'onboarding',
    visitor: 'newcomer',
    path: () => routes.onboarding(),
    title: (messages) => messages.onboarding.title,
  },
  ...screensOf('user', [
    { name: 'home', path: () => routes.app.home(), title: (messages) => messages.home.title },
    { name: 'account', path: () => routes.app.account(), title: (messages) => messages.account.title },
    {
      name: 'account after linking failed',
      path: () => `${routes.app.account()}?error=email_does_not_match`,
      title: (messages) => messages.account.title,
    },
    {
      name: 'change name',
      path: () => routes.app.account({ state: 'change-name' }),
      title: (messages) => messages.account.title,
      prepare: (page) => page.getByRole('dialog').waitFor(),
    },
    {
      name: 'change email',
      path: () => routes.app.account({ drawer: 'change-email' }),
      title: (messages) => messages.account.title,
      prepare: (page) => page.getByRole('dialog').waitFor(),
    },
    {
      name: 'verify a new email',
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
      path: () => routes.app.account({ drawer: 'delete-account' }),
      title: (messages) => messages.account.title,
      prepare: (page) => page.getByRole('alertdialog').waitFor(),
    },
    {
      name: 'confirm the deletion',
      path: () => routes.app.account({ drawer: 'delete-account' }),
      title: (messages) => messages.account.title,
      prepare: async (page, { deleteAccount, verify }) => {
        await page.getByRole('button', { name: deleteAccount.send }).click();
        await page.getByLabel(verify.code).waitFor();
      },
    },
    {
      name: 'sign-out dialog',
      path: () => routes.app.account(),
      title: (messages) => messages.account.title,
      prepare: async (page, { signOut }) => {
        await page.getByRole('main').getByRole('button', { name: signOut.action, exact: true }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    { name: 'app not found', path: () => '/app/nowhere', title: (messages) => messages.pageError.notFound },
    {
      name: 'forbidden',
      path: () => routes.manager.users(),
      title: (messages) => messages.pageError.forbidden,
    },
  ]),
];
