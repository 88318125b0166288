import { expect, test, uniqueEmail } from '@/tests/support/e2e/test';

test('an admin creates a user, who is invited in the chosen language, signs in and is asked the name', async ({
  page,
  browser,
  createUser,
  enterAs,
  context,
  mails,
  codeFor,
  state,
}) => {
  const email = uniqueEmail('invited');
  await enterAs(context, await createUser({ role: 'admin', name: 'Grace Admin' }));
  await page.goto('/manager/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Language of the invitation').selectOption('fr');
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('The account was created and the invitation is on its way.')).toBeVisible();
  expect(mails(email)[0]).toMatchObject({ subject: 'Vous êtes invité' });
  expect(mails(email)[0]?.text).toContain('Grace Admin');

  const guest = await browser.newPage({ baseURL: state.url, locale: 'en-GB' });
  await guest.goto('/login?lng=en');
  await guest.getByLabel('E-mail').fill(email);
  await guest.getByRole('button', { name: 'Continue with e-mail' }).click();
  await guest.getByLabel('Verification code').fill(await codeFor(email, 2));
  await guest.waitForURL('**/onboarding');
  // The language that was chosen for them came with signing in.
  await expect(guest.locator('html')).toHaveAttribute('lang', 'fr');
  await guest.close();
});

test('an admin edits a user; an address that is taken stays in its field with the reason', async ({
  page,
  createUser,
  enterAs,
  context,
}) => {
  const user = await createUser({ name: 'Before' });
  await enterAs(context, await createUser({ role: 'admin' }));
  await page.goto(`/manager/users/${user.id}`);
  await page.getByRole('link', { name: 'Edit user' }).click();
  await page.getByLabel('E-mail').fill('ADMIN@example.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Email already used')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ADMIN@example.com');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Name').fill('After');
  await page.getByLabel('Role').selectOption('admin');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
});

test('one’s own role is shown, and why it cannot be changed', async ({
  page,
  createUser,
  enterAs,
  context,
}) => {
  const admin = await createUser({ role: 'admin' });
  await enterAs(context, admin);
  await page.goto(`/manager/users/${admin.id}/update`);
  await expect(page.getByLabel('Role')).toBeDisabled();
  await expect(page.getByText('You cannot change your own role.')).toBeVisible();
});

test('the former address is told of a change of e-mail, and its link undoes it once, by a button', async ({
  page,
  browser,
  createUser,
  enterAs,
  context,
  mails,
  database,
  state,
}) => {
  const user = await createUser({ name: 'Asha' });
  const moved = uniqueEmail('moved');
  await enterAs(context, await createUser({ role: 'admin' }));
  await page.goto(`/manager/users/${user.id}/update`);
  await page.getByLabel('E-mail').fill(moved);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(`**/manager/users/${user.id}`);
  await expect.poll(() => mails(user.email).length).toBe(1);
  const link = /https?:\/\/\S+restore-email\?token=[\w.-]+/.exec(mails(user.email)[0]?.text ?? '')?.[0] ?? '';
  const emailOf = async () =>
    (await database.query<{ email: string }>('select email from "user" where id = $1', [user.id])).rows[0]
      ?.email;

  const visitor = await browser.newPage({ baseURL: state.url, locale: 'en-GB' });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Restore your e-mail' })).toBeVisible();
  expect(await emailOf()).toBe(moved);
  await visitor.getByRole('button', { name: 'Restore my e-mail' }).click();
  await expect(visitor.getByText(/Your account has its former e-mail again/)).toBeVisible();
  expect(await emailOf()).toBe(user.email);

  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Restore my e-mail' }).click();
  await expect(visitor.getByRole('main').getByRole('alert')).toBeVisible();
  await visitor.goto(`${link}x`);
  await expect(visitor.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await visitor.close();
});
