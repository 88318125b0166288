import { newPerson, providerPage } from '@/tests/support/e2e/oauth-provider';
import { section, signInByCode, signOut } from '@/tests/support/e2e/pages';
import { authorizeAs, providerHeading, routeProvidersToStub } from '@/tests/support/e2e/provider-pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { messages, otherLocale, t, thirdLocale } from '@/tests/support/messages';

// Next runs server actions one at a time. An action that is queued behind a redirect to another site is sent to that site,
// where the content security policy blocks it. Here it is the request for passkey suggestions, if the button is clicked first.
test.use({
  allowedErrors: [/^(Connecting to|Fetch API cannot load) '?https:\/\/(github|accounts\.google)\.com\//],
});

test.beforeEach(({ context, state }) => routeProvidersToStub(context, state.providerUrl));

/** The part of the message before the date. */
const linkedOn = t.markup('linkedMethods.linkedOn', { date: () => '' }).trim();

// The rules of both providers are in tests/integration/sign-in/social.test.ts.
test('a new user signs up by Google, and the button is then marked as last used', async ({
  page,
  database,
}) => {
  const person = newPerson(uniqueEmail('social'), { name: 'Otieno Social' });
  await page.goto('/login?redirect=/app/account');
  await expect(page.getByText(t('login.lastUsed'))).toHaveCount(0);
  await page.getByRole('button', { name: t('login.continueWithProvider', { provider: 'Google' }) }).click();
  await expect(providerHeading(page, 'accounts.google.com')).toBeVisible();
  await authorizeAs(page, person);

  // The provider's name makes onboarding unnecessary.
  await page.waitForURL('**/app/account');
  await expect(
    page.getByRole('button', { name: t('userMenu.open', { name: 'Otieno Social' }) }),
  ).toBeVisible();

  await page.goto('/app/account');
  const methods = section(page, t('linkedMethods.title'));
  await expect(methods.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(linkedOn);
  await signOut(page.context());

  await page.goto('/login');
  await expect(
    page.getByRole('button', {
      name: `${t('login.continueWithProvider', { provider: 'Google' })} ${t('login.lastUsed')}`,
    }),
  ).toBeVisible();
  await expect(page.getByText(t('login.lastUsed'))).toHaveCount(1);
  await page.getByRole('button', { name: t('login.continueWithProvider', { provider: 'Google' }) }).click();
  await authorizeAs(page, { ...person, verified: false });
  await page.waitForURL('**/app');
  const { rows } = await database.query('select count(*)::int from "user" where email = $1', [person.email]);
  expect(rows).toEqual([{ count: 1 }]);
});

test('signing in by code is marked as last used, in the language of the visitor', async ({
  page,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  await signInByCode(page, email, codeFor);
  await page.waitForURL('**/app');
  await signOut(page.context());
  await page.goto(`/login?lng=${otherLocale}`);
  const { continueWithEmail, lastUsed } = messages[otherLocale].login;
  await expect(page.getByRole('button', { name: `${continueWithEmail} ${lastUsed}` })).toBeVisible();
  await page.goto(`/login?lng=${thirdLocale}`);
  await expect(page.getByText(messages[thirdLocale].login.lastUsed)).toHaveCount(1);
});

test('accounts are linked and unlinked on the account page, and the last one can’t be unlinked', async ({
  page,
  database,
  signedInAs,
}) => {
  const user = await signedInAs('user');
  await page.goto('/app/account');
  const methods = section(page, t('linkedMethods.title'));
  await expect(methods.getByRole('listitem').filter({ hasText: t('linkedMethods.email') })).toContainText(
    user.email,
  );
  await expect(methods.getByText(t('linkedMethods.always'))).toBeVisible();

  await methods
    .getByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'GitHub' }) })
    .click();
  await authorizeAs(page, newPerson(user.email));
  await page.waitForURL('**/app/account?linked=github');
  await expect(methods.getByText(t('linkedMethods.linked', { provider: 'GitHub' }))).toBeVisible();
  const unlinkGithub = methods.getByRole('button', {
    name: t('linkedMethods.unlinkProvider', { provider: 'GitHub' }),
  });
  await expect(unlinkGithub).toBeDisabled();
  await expect(unlinkGithub).toHaveAccessibleDescription(t('linkedMethods.last'));

  await methods
    .getByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'Google' }) })
    .click();
  await authorizeAs(page, newPerson(user.email));
  await page.waitForURL('**/app/account?linked=google');
  await expect(methods.getByText(t('linkedMethods.linked', { provider: 'Google' }))).toBeVisible();
  await expect(methods.getByText(t('linkedMethods.last'))).toHaveCount(0);

  const dialog = page.getByRole('alertdialog');
  await unlinkGithub.click();
  await expect(dialog).toContainText(t('linkedMethods.unlinkQuestion', { provider: 'GitHub' }));
  await dialog.getByRole('button', { name: t('common.confirm') }).click();
  await expect(page.getByText(t('linkedMethods.unlinked', { provider: 'GitHub' }))).toBeVisible();
  await expect(
    methods.getByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'GitHub' }) }),
  ).toBeVisible();
  await expect(
    methods.getByRole('button', { name: t('linkedMethods.unlinkProvider', { provider: 'Google' }) }),
  ).toBeDisabled();

  const { rows } = await database.query(
    `select action, coalesce(before, after) as provider from audit_event where "actorId" = $1 order by "createdAt"`,
    [user.id],
  );
  expect(rows).toEqual([
    { action: 'accountLinkProvider', provider: { provider: 'github' } },
    { action: 'accountLinkProvider', provider: { provider: 'google' } },
    { action: 'accountUnlinkProvider', provider: { provider: 'github' } },
  ]);
});

test('without JavaScript, a provider is linked and signs in', async ({ openPage, createUser, state }) => {
  const user = await createUser({ name: 'Njeri Script' });
  const page = await openPage({ user, javaScriptEnabled: false });
  await routeProvidersToStub(page.context(), state.providerUrl);
  await page.goto('/app/account');
  await page.getByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'GitHub' }) }).click();
  await expect(providerHeading(page, 'github.com')).toBeVisible();
  const person = newPerson(user.email);
  await authorizeAs(page, person);
  await expect(section(page, t('linkedMethods.title'))).toContainText(linkedOn);

  await signOut(page.context());
  await page.goto('/login');
  await page.getByRole('button', { name: t('login.continueWithProvider', { provider: 'GitHub' }) }).click();
  await authorizeAs(page, person);
  await page.waitForURL('**/app');
});

test('a provider error is shown on the account page, and nothing is linked', async ({
  page,
  database,
  signedInAs,
}) => {
  const user = await signedInAs('user');
  await page.goto('/app/account');
  const link = page.getByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'GitHub' }) });

  await link.click();
  await page.getByRole('button', { name: providerPage.cancel }).click();
  await expect(page.getByText(t('linkedMethods.cancelled'))).toBeVisible();

  await link.click();
  await authorizeAs(page, newPerson(uniqueEmail('another')));
  await expect(page.getByText(t('errors.LINKING_DIFFERENT_EMAILS_NOT_ALLOWED'))).toBeVisible();

  await page.goto(`/app/account?error=<script>alert(1)</script>&lng=${otherLocale}`);
  await expect(page.getByText(messages[otherLocale].errors.UNKNOWN_ERROR)).toBeVisible();
  expect(await page.content()).not.toContain('<script>alert(1)');
  const { rows } = await database.query('select 1 from account where "userId" = $1', [user.id]);
  expect(rows).toEqual([]);
});

test('a denied sign-in ends at the error page, with its reason', async ({ page, createUser }) => {
  const { email } = await createUser({ banned: true, banReason: 'Too much noise' });
  await page.goto('/login');
  await page.getByRole('button', { name: t('login.continueWithProvider', { provider: 'GitHub' }) }).click();
  await authorizeAs(page, newPerson(email));
  await page.waitForURL('**/login/error?**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('loginError.banned.title'));
  await expect(page.getByText('Too much noise')).toBeVisible();
});
