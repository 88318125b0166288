import type { Page } from '@playwright/test';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { addAuthenticator, disableSuggestions } from '@/tests/support/e2e/authenticator';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { confirm, expectSignedOut, findRestoreLink, section } from '@/tests/support/e2e/pages';
import { authorizeAs, routeProvidersToStub } from '@/tests/support/e2e/provider-pages';
import { expect, test } from '@/tests/support/e2e/test';
import { type TestUser, uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

// As in social.spec.ts: the request for passkey suggestions can be sent to the provider.
test.use({
  allowedErrors: [/^(Connecting to|Fetch API cannot load) '?https:\/\/(github|accounts\.google)\.com\//],
});

const accountPath = routes.app.account();

async function addPasskey(page: Page) {
  await page.goto(accountPath);
  await section(page, t('passkeys.title'))
    .getByRole('button', { name: t('passkeys.add') })
    .click();
  await expect(page.getByText(t('passkeys.added'))).toBeVisible();
}

async function changeEmail(page: Page, email: string, codeFor: (email: string) => Promise<string>) {
  await page.goto(`${accountPath}?drawer=change-email`);
  const drawer = page.getByRole('dialog', { name: t('changeEmail.title') });
  await drawer.getByLabel(t('changeEmail.email')).fill(email);
  await drawer.getByRole('button', { name: t('changeEmail.send') }).click();
  await drawer.getByLabel(t('verify.code')).fill(await codeFor(email));
  await expect(page.getByText(t('changeEmail.changed'))).toBeVisible();
}

type Repair = (props: {
  owner: TestUser;
  thiefEmail: string;
  ownerPage: Page;
  notice: () => string;
  adminPage: () => Promise<Page>;
}) => Promise<unknown>;

const repairs: [title: string, repair: Repair][] = [
  [
    'the owner opens the undo link',
    async ({ ownerPage, notice }) => {
      await ownerPage.goto(findRestoreLink(notice()));
      await ownerPage.getByRole('button', { name: t('restoreEmail.action') }).click();
      await expect(ownerPage.getByText(t('restoreEmail.done'))).toBeVisible();
    },
  ],
  [
    'an admin sets the email again',
    async ({ owner, adminPage }) => {
      const page = await adminPage();
      await page.goto(routes.manager.updateUser(owner.id));
      await page.getByRole('textbox', { name: t('login.email') }).fill(owner.email);
      await page.getByRole('button', { name: t('users.save') }).click();
      await expect(page.getByText(t('users.saved.updated'))).toBeVisible();
    },
  ],
  [
    'an admin secures the account',
    async ({ owner, thiefEmail, adminPage }) => {
      const page = await adminPage();
      await page.goto(routes.manager.user(owner.id, { tab: 'sessions' }));
      const methods = section(page, t('userSessions.methods'));
      await expect(methods.getByRole('listitem')).toHaveText([/Chrome/, /GitHub/]);
      const emails = [owner.email, thiefEmail];
      for (const email of emails) await expect(methods).toContainText(email);
      await methods.getByRole('button', { name: t('userSessions.secure') }).click();
      for (const email of emails) await expect(page.getByRole('alertdialog')).toContainText(email);
      await confirm(page);
      await expect(page.getByText(t('userSessions.secured'))).toBeVisible();
      await expect(page.getByText(t('userSessions.noMethods'))).toBeVisible();
      await expect(methods.getByRole('listitem')).toHaveCount(0);
    },
  ],
];

test('an owner secures the account alone, and stays signed in', async ({
  page: thief,
  context,
  createUser,
  openPage,
  signIn,
}) => {
  const owner = await createUser();
  const ownerPage = await openPage({ user: owner });
  await signIn(context, owner);
  await disableSuggestions(thief);
  await addAuthenticator(context, thief);
  await addPasskey(thief);

  await ownerPage.goto(accountPath);
  await expect(section(ownerPage, t('passkeys.title')).getByRole('listitem')).toHaveCount(1);
  await ownerPage.getByRole('button', { name: t('ownSessions.secure') }).click();
  await confirm(ownerPage);
  await expect(ownerPage.getByText(t('ownSessions.secured'))).toBeVisible();
  await expect(section(ownerPage, t('passkeys.title')).getByRole('listitem')).toHaveCount(0);
  await expect(section(ownerPage, t('ownSessions.title')).getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(thief);
});

for (const [title, repair] of repairs) {
  test(`a thief with a stolen session, a passkey and GitHub has nothing after ${title}`, async ({
    page: thief,
    context,
    state,
    database,
    createUser,
    openPage,
    signIn,
    mails,
    codeFor,
  }) => {
    const owner = await createUser();
    const ownerPage = await openPage({ user: owner });
    await context.addCookies(await ownerPage.context().cookies());
    await routeProvidersToStub(context, state.providerUrl);
    await disableSuggestions(thief);
    await addAuthenticator(context, thief);

    await addPasskey(thief);
    const stolenTo = uniqueEmail('thief');
    await changeEmail(thief, stolenTo, codeFor);
    const identity = newPerson(stolenTo);
    await database.query(
      `insert into account (id, "accountId", "providerId", "userId", "updatedAt") values ($1, $2, 'github', $1, now())`,
      [owner.id, identity.id],
    );

    const adminPage = async () => {
      const page = await openPage();
      await signIn(page.context(), await createUser({ role: 'admin' }));
      return page;
    };
    const isNotice = ({ subject }: { subject: string }) =>
      subject === t('emails.emailChanged.subject', { app: brand.name });
    const notice = () => mails(owner.email).find(isNotice)?.text ?? '';
    await expect.poll(notice).not.toBe('');
    await repair({ owner, thiefEmail: stolenTo, ownerPage, notice, adminPage });

    await expectSignedOut(thief);
    await thief.goto(routes.login());
    await thief.getByRole('button', { name: t('login.continueWithPasskey') }).click();
    await expect(thief.getByText(t('errors.PASSKEY_NOT_FOUND'))).toBeVisible();
    // No account has the email of the thief now.
    await thief
      .getByRole('button', { name: t('login.continueWithProvider', { provider: 'GitHub' }) })
      .click();
    await authorizeAs(thief, identity);
    await thief.waitForURL(({ pathname }) => ['/app', '/login/error'].includes(pathname));
    const { rows } = await database.query(
      `select u.email, (select count(*)::int from session where "userId" = u.id) as sessions,
              (select count(*)::int from account where "userId" = u.id) as accounts
         from "user" u where id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ email: owner.email, sessions: 0, accounts: 0 }]);
    await database.query('delete from "user" where email = $1', [stolenTo]);
  });
}
