import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { otherCode } from '@/tests/support/e2e/codes';
import { button, enterCode, requestCode, searchBox, submitEmail } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { type Translate, t } from '@/tests/support/messages';

test.use({ javaScriptEnabled: false });

// Playwright’s locators by text skip the element.
const expectNotice = (page: Page, translate: Translate = t) =>
  expect(page.locator('noscript [role=status]')).toContainText(translate('noScript.text'));

test('a new user signs in, enters a name and signs out', async ({ page, database, codeFor }) => {
  const email = uniqueEmail('no-script');
  await page.goto(routes.login());
  await expectNotice(page);

  await submitEmail(page, 'nobody');
  await expect(page.getByText(t('validation.emailInvalid'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).toHaveValue('nobody');

  await requestCode(page, email);
  const code = await codeFor(email);
  await enterCode(page, otherCode(code));
  await button(page, t('verify.confirm')).click();
  await expect(page.getByText(t('validation.codeInvalid'))).toBeVisible();
  await enterCode(page, code);
  await button(page, t('verify.confirm')).click();

  await page.waitForURL('**/onboarding');
  await button(page, t('onboarding.continue')).click();
  await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
  await page.getByLabel(t('onboarding.name')).fill('Neema');
  await button(page, t('onboarding.continue')).click();

  await page.waitForURL('**/app');
  await expectNotice(page);
  await page.locator('noscript button').click();
  await page.waitForURL('**/login');
  await page.goto(routes.app.home());
  await page.waitForURL('**/login?**');
  await database.query('delete from "user" where email = $1', [email]);
});

test('a new code can be requested', async ({ page, database, createUser, codeFor }) => {
  const { email } = await createUser();
  await page.goto(routes.login());
  await requestCode(page, email);
  await database.query('delete from rate_limit where key like $1', [`send:email:%:${email}`]);
  await page.reload();
  await button(page, t('verify.resend')).click();
  await enterCode(page, await codeFor(email, 2));
  await button(page, t('verify.confirm')).click();
  await page.waitForURL('**/app');
});

test('a list is filtered, sorted and searched', async ({ page, database, createUser, signedInAs }) => {
  const word = `n${Date.now().toString(36)}`;
  await createUser({ name: `${word} User` });
  const boss = await createUser({ name: `${word} Boss`, role: 'admin' });
  await database.query(`update "user" set "createdAt" = '2026-03-09' where id = $1`, [boss.id]);
  await signedInAs('admin');
  const rows = page.getByRole('rowheader');
  await page.goto(`${routes.manager.users()}?searchTerm=${word}`);
  await expect(rows).toHaveCount(2);
  // Playwright’s locators by role and text skip the element.
  const filters = page.locator('noscript details');
  const apply = () => filters.locator('[type=submit]').click();
  await filters.locator('summary').click();
  await filters.locator('[name=role]').selectOption('admin');
  await filters.locator('[name=from]').fill('2026-03-09');
  await filters.locator('[name=to]').fill('2026-03-09');
  await filters.locator('[name=sort]').selectOption('-name');
  await apply();
  await expect(rows).toHaveText([new RegExp(`${word} Boss`)]);
  const query = new URL(page.url()).searchParams;
  expect([query.get('searchTerm'), query.get('sort')]).toEqual([word, '-name']);

  await searchBox(page).fill(`${word} User`);
  await searchBox(page).press('Enter');
  await expect(rows).toHaveCount(0);
  await filters.locator('summary').click();
  await filters.locator('a').click();
  await expect(rows).toHaveText([new RegExp(`${word} User`)]);
});
