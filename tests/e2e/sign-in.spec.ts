import { brand } from '@/lib/brand';
import { expect, signInByCode, test, uniqueEmail } from '@/tests/support/e2e/test';

test('a new user signs in by the mailed code, is asked the name, and makes the product theirs', async ({
  page,
  context,
  codeFor,
  mails,
  database,
}) => {
  const email = uniqueEmail('newcomer');
  await signInByCode(page, email, codeFor);

  await page.waitForURL('**/onboarding');
  await expect(page.getByText(`Signed in with ${email}`)).toBeVisible();
  await page.getByLabel('Name').fill('Neema Otieno');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL('**/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Neema Otieno');
  await expect(page).toHaveTitle(`Home | ${brand.name}`);
  expect(mails(email)[0]?.subject).toBe('Your verification code');

  await page.getByRole('button', { name: 'Menu of Neema Otieno' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const tab = await context.newPage();
  await tab.goto('/app');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('مرحبًا Neema Otieno');
  await tab.close();
  const { rows } = await database.query('select locale from "user" where email = $1', [email]);
  expect(rows).toEqual([{ locale: 'ar' }]);

  await page.getByRole('button', { name: 'قائمة Neema Otieno' }).click();
  await page.getByRole('menuitem', { name: 'المظهر' }).click();
  await page.getByRole('menuitemradio', { name: 'داكن' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await page.getByRole('button', { name: 'قائمة Neema Otieno' }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.waitForURL('**/login');
  const { rows: events } = await database.query(
    'select action from audit_event where "actorId" = (select id from "user" where email = $1) order by "createdAt"',
    [email],
  );
  expect(events.map(({ action }) => action)).toEqual([
    'sessionSignIn',
    'userOnboard',
    'accountUpdateLocale',
    'accountUpdateTheme',
    'sessionSignOut',
  ]);
  await page.goto('/app');
  await page.waitForURL('**/login?redirect=%2Fapp');
});

test('an admin lands on the dashboard, which shows true figures', async ({ page, codeFor, database }) => {
  await signInByCode(page, 'admin@example.com', codeFor);
  await page.waitForURL('**/manager/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from repository');
  await expect(page.getByRole('link', { name: /^Repositories \d/ })).toContainText(String(rows[0]?.count));
});

test('after signing in one goes where one wanted to go', async ({ page, createUser, codeFor }) => {
  const { email } = await createUser();
  await page.goto('/app/repositories?searchTerm=atlas');
  await page.waitForURL('**/login?redirect=**');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.waitForURL('**/app/repositories?searchTerm=atlas');
});

test.describe('the e-mail form', () => {
  const cases = [
    { typed: '', message: 'Email is required' },
    { typed: 'nobody', message: 'Email is invalid' },
    { typed: 'a@b,c@d.com', message: 'Email is invalid' },
  ];
  for (const { typed, message } of cases) {
    test(`says "${message}" to "${typed}" and keeps what was typed`, async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(typed);
      await page.getByRole('button', { name: 'Continue with e-mail' }).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue(typed);
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    });
  }
});

test('a wrong code empties the slots; the right one, pasted with a dash, still signs in', async ({
  page,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  const code = await codeFor(email);
  const input = page.getByLabel('Verification code');
  await input.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /code/i })).toBeVisible();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await input.fill(`${code.slice(0, 3)}-${code.slice(3)}`);
  await page.waitForURL('**/app');
});

test('the resend countdown survives a reload, and another code ends the first', async ({
  page,
  createUser,
  codeFor,
  database,
}) => {
  const { email } = await createUser();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  const first = await codeFor(email);
  const resend = page.getByRole('button', { name: /Send another code/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/in \d+ seconds/);
  await page.reload();
  await expect(resend).toBeDisabled();

  // The thirty seconds pass in the database, not in the test.
  await database.query('delete from rate_limit where key = $1', [`send:email:30:${email}`]);
  await page.reload();
  await resend.click();
  await expect(page.getByText('Another code is on its way.')).toBeVisible();
  const second = await codeFor(email, 2);
  if (first !== second) {
    await page.getByLabel('Verification code').fill(first);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /code/i })).toBeVisible();
  }
  await page.getByLabel('Verification code').fill(second);
  await page.waitForURL('**/app');
});

test('a banned user with an open page lands on the login page, and then sees why', async ({
  page,
  createUser,
  enterAs,
  codeFor,
  context,
  database,
}) => {
  const user = await createUser();
  await enterAs(context, user);
  await page.goto('/app');
  await database.query(
    `update "user" set banned = true, "banReason" = 'Spam in <b>names</b>', "banExpires" = '2099-01-02T10:00:00Z' where id = $1`,
    [user.id],
  );
  await database.query('delete from session where "userId" = $1', [user.id]);
  await page.getByRole('navigation').getByRole('link', { name: 'Repositories' }).first().click();
  await page.waitForURL('**/login?**');
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();

  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(user.email));
  await page.waitForURL('**/login/error?error=banned');
  await expect(page.getByText('Spam in <b>names</b>')).toBeVisible();
  await expect(page.getByText(/January 2, 2099/)).toBeVisible();
  const { rows } = await database.query('select action from audit_event where "targetId" = $1', [user.id]);
  expect(rows).toContainEqual({ action: 'sessionRefusedBanned' });
});

test('changing the name shows at once, and back closes the drawer', async ({
  page,
  createUser,
  enterAs,
  context,
}) => {
  await enterAs(context, await createUser({ name: 'Old Name' }));
  await page.goto('/app/account');
  await page.getByRole('link', { name: 'Change name' }).click();
  await page.waitForURL('**/app/account?state=change-name');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/app/account?state=change-name');
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill('New Name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu of New Name' })).toBeVisible();
});
