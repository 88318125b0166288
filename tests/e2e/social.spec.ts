import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { authorizeAs, routeProvidersToStub } from '@/tests/support/e2e/provider-pages';
import { expect, signInByCode, test, uniqueEmail } from '@/tests/support/e2e/test';

test.beforeEach(({ context, state }) => routeProvidersToStub(context, state.providerUrl));

const providers = [
  { name: 'GitHub', host: 'github.com' },
  { name: 'Google', host: 'accounts.google.com' },
];

for (const { name, host } of providers) {
  test(`somebody new comes in by ${name}, and next time the button says so`, async ({ page, database }) => {
    const person = newPerson(uniqueEmail('social'), { name: 'Otieno Social' });
    await page.goto('/login?redirect=/app/repositories');
    await expect(page.getByText('Last used')).toHaveCount(0);
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(page.getByRole('heading', { name: `Sign in to ${host}` })).toBeVisible();
    await authorizeAs(page, person);

    await page.waitForURL('**/onboarding**');
    await expect(page.getByLabel('Name')).toHaveValue('Otieno Social');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/app/repositories');

    await page.goto('/app/account');
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    await expect(methods.getByRole('listitem').filter({ hasText: name })).toContainText('Linked on');
    await page.context().clearCookies({ name: 'better-auth.session_token' });

    await page.goto('/login');
    await expect(page.getByRole('button', { name: `Continue with ${name} Last used` })).toBeVisible();
    await expect(page.getByText('Last used')).toHaveCount(1);
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await authorizeAs(page, { ...person, verified: false });
    await page.waitForURL('**/app');
    const { rows } = await database.query('select count(*)::int from "user" where email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
}

test('the way taken last is told after a code too, in the reader’s language', async ({
  page,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  await signInByCode(page, email, codeFor);
  await page.waitForURL('**/app');
  await page.context().clearCookies({ name: 'better-auth.session_token' });
  await page.goto('/login?lng=fr');
  await expect(
    page.getByRole('button', { name: 'Continuer avec l’e-mail Utilisé en dernier' }),
  ).toBeVisible();
  await page.goto('/login?lng=ar');
  await expect(page.getByText('آخر ما استُخدم')).toHaveCount(1);
});

test('signing in by a provider brings the language of the person', async ({ page, createUser }) => {
  const { email } = await createUser({ locale: 'fr' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await authorizeAs(page, newPerson(email));
  await page.waitForURL('**/app');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const { area, role } of [
  { area: 'app', role: 'user' },
  { area: 'manager', role: 'admin' },
]) {
  test(`accounts are linked and unlinked on the account page of ${area}, but not the last one`, async ({
    page,
    context,
    createUser,
    enterAs,
    database,
  }) => {
    const user = await createUser({ role });
    await enterAs(context, user);
    await page.goto(`/${area}/account`);
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    await expect(methods.getByRole('listitem').filter({ hasText: 'Code by e-mail' })).toContainText(
      user.email,
    );
    await expect(methods.getByText('Always on')).toBeVisible();

    await methods.getByRole('button', { name: 'Link GitHub' }).click();
    await authorizeAs(page, newPerson(user.email));
    await page.waitForURL(`**/${area}/account?linked=github`);
    await expect(methods.getByText('GitHub is linked. You can sign in with it from now on.')).toBeVisible();
    const unlinkGithub = methods.getByRole('button', { name: 'Unlink GitHub' });
    await expect(unlinkGithub).toBeDisabled();
    await expect(unlinkGithub).toHaveAccessibleDescription('Your last linked account can’t be unlinked.');

    await methods.getByRole('button', { name: 'Link Google' }).click();
    await authorizeAs(page, newPerson(user.email));
    await expect(methods.getByText('Google is linked. You can sign in with it from now on.')).toBeVisible();
    await expect(methods.getByText('Your last linked account can’t be unlinked.')).toHaveCount(0);

    const question = page.getByRole('alertdialog');
    await unlinkGithub.click();
    await expect(question).toContainText('GitHub will no longer sign you in.');
    await question.getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText('GitHub was unlinked.')).toBeVisible();
    await expect(methods.getByRole('button', { name: 'Link GitHub' })).toBeVisible();
    await expect(methods.getByRole('button', { name: 'Unlink Google' })).toBeDisabled();

    const { rows } = await database.query(
      `select action, coalesce(before, after) as what from audit_event where "actorId" = $1 order by "createdAt"`,
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'accountLinkProvider', what: { provider: 'github' } },
      { action: 'accountLinkProvider', what: { provider: 'google' } },
      { action: 'accountUnlinkProvider', what: { provider: 'github' } },
    ]);
  });
}

test('what a provider refuses or gets wrong is said on the account page, and nothing is linked', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
}) => {
  const user = await createUser();
  await enterAs(context, user);
  await page.goto('/app/account');
  const link = page.getByRole('button', { name: 'Link GitHub' });

  await link.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was linked.')).toBeVisible();

  await link.click();
  await authorizeAs(page, newPerson(uniqueEmail('another')));
  await expect(
    page.getByText("This account has a different e-mail address and can't be linked"),
  ).toBeVisible();

  await page.goto('/app/account?error=<script>alert(1)</script>&lng=fr');
  await expect(page.getByText('Une erreur est survenue')).toBeVisible();
  expect(await page.content()).not.toContain('<script>alert(1)');
  const { rows } = await database.query('select 1 from account where "userId" = $1', [user.id]);
  expect(rows).toEqual([]);
});

test('a refusal at sign-in ends at its own page', async ({ page, createUser }) => {
  const { email } = await createUser({ banned: true, banReason: 'Too much noise' });
  const come = async (person: Parameters<typeof authorizeAs>[1]) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await authorizeAs(page, person);
    await page.waitForURL('**/login/error?**');
    return page.getByRole('heading', { level: 1 });
  };
  await expect(await come(newPerson(email))).toHaveText('You are banned');
  await expect(page.getByText('Too much noise')).toBeVisible();
  await expect(await come(newPerson(uniqueEmail(), { verified: false }))).toHaveText(
    'Your e-mail is not verified',
  );
  const owner = await createUser();
  await expect(await come(newPerson(owner.email, { verified: false }))).toHaveText(
    'Sign in with your e-mail',
  );
});
