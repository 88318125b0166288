import { newPerson, providerPage } from '@/tests/support/e2e/oauth-provider';
import { confirm, section } from '@/tests/support/e2e/pages';
import { authorizeAs, providerHeading, routeProvidersToStub } from '@/tests/support/e2e/provider-pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

// Next runs server actions one at a time. An action that is queued behind a redirect to another site is sent to that site,
// where the content security policy blocks it. Here it is the request for passkey suggestions, if the button is clicked first.
test.use({
  allowedErrors: [/^(Connecting to|Fetch API cannot load) '?https:\/\/(github|accounts\.google)\.com\//],
});

test.beforeEach(({ context, state }) => routeProvidersToStub(context, state.providerUrl));

/** The part of the message before the date. */
const linkedOn = t.markup('linkedMethods.linkedOn', { date: () => '' }).trim();

// The rules of both providers are in tests/integration/sign-in/social.test.ts.
test('a new user signs up by Google', async ({ page }) => {
  const person = newPerson(uniqueEmail('social'), { name: 'Otieno Social' });
  await page.goto('/login?redirect=/app/account');
  await page.getByRole('button', { name: t('login.continueWithProvider', { provider: 'Google' }) }).click();
  await expect(providerHeading(page, 'accounts.google.com')).toBeVisible();
  await authorizeAs(page, person);

  // The provider's name makes onboarding unnecessary.
  await page.waitForURL('**/app/account');
  await expect(
    page.getByRole('button', { name: t('userMenu.open', { name: 'Otieno Social' }) }),
  ).toBeVisible();
  const methods = section(page, t('linkedMethods.title'));
  await expect(methods.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(linkedOn);
});

test('the account page links and unlinks a provider, and shows that linking was cancelled', async ({
  page,
  database,
  signedInAs,
}) => {
  const user = await signedInAs('user');
  await database.query(
    `insert into account (id, "accountId", "providerId", "userId", "updatedAt") values ($1, $1, 'google', $1, now())`,
    [user.id],
  );
  const countAccounts = async () =>
    (await database.query('select 1 from account where "userId" = $1', [user.id])).rowCount;
  await page.goto('/app/account');
  const methods = section(page, t('linkedMethods.title'));
  const link = methods.getByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'GitHub' }) });

  await link.click();
  await page.getByRole('button', { name: providerPage.cancel }).click();
  await expect(page.getByText(t('linkedMethods.cancelled'))).toBeVisible();
  await link.click();
  await authorizeAs(page, newPerson(user.email));
  await page.waitForURL('**/app/account?linked=github');
  await expect(page.getByText(t('linkedMethods.linked', { provider: 'GitHub' }))).toBeVisible();
  expect(await countAccounts()).toBe(2);

  await methods
    .getByRole('button', { name: t('linkedMethods.unlinkProvider', { provider: 'GitHub' }) })
    .click();
  await confirm(page);
  await expect(page.getByText(t('linkedMethods.unlinked', { provider: 'GitHub' }))).toBeVisible();
  await expect(link).toBeVisible();
  expect(await countAccounts()).toBe(1);
});
