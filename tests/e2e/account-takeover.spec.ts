import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { addAuthenticator, disableSuggestions } from '@/tests/support/e2e/authenticator';
import { confirm, expectSignedOut, section } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

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

// The other repairs: integration/account/take-over.test.ts.
test('a thief with a stolen session, a passkey and GitHub has nothing after an admin secures the account', async ({
  page: thief,
  context,
  database,
  createUser,
  openPage,
  codeFor,
}) => {
  const owner = await createUser();
  const ownerPage = await openPage({ user: owner });
  await context.addCookies(await ownerPage.context().cookies());
  await disableSuggestions(thief);
  await addAuthenticator(context, thief);
  await addPasskey(thief);
  const stolenTo = uniqueEmail('thief');
  await changeEmail(thief, stolenTo, codeFor);
  await database.query(
    `insert into account (id, "accountId", "providerId", "userId", "updatedAt") values ($1, $1, 'github', $1, now())`,
    [owner.id],
  );

  const page = await openPage({ user: await createUser({ role: 'admin' }) });
  await page.goto(routes.manager.user(owner.id, { tab: 'sessions' }));
  const methods = section(page, t('userSessions.methods'));
  await expect(methods.getByRole('listitem')).toHaveText([/Chrome/, /GitHub/]);
  await methods.getByRole('button', { name: t('userSessions.secure') }).click();
  for (const email of [owner.email, stolenTo])
    await expect(page.getByRole('alertdialog')).toContainText(email);
  await confirm(page);
  await expect(page.getByText(t('userSessions.secured'))).toBeVisible();
  await expect(methods.getByRole('listitem')).toHaveCount(0);

  await expectSignedOut(thief);
  await thief.goto(routes.login());
  await thief.getByRole('button', { name: t('login.continueWithPasskey') }).click();
  await expect(thief.getByText(t('errors.PASSKEY_NOT_FOUND'))).toBeVisible();
  const { rows } = await database.query('select email from "user" where id = $1', [owner.id]);
  expect(rows).toEqual([{ email: owner.email }]);
});
