import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { otherCode } from '@/tests/support/e2e/codes';
import { button, enterCode, requestCode, submitEmail } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { mirroredLocale, type Translate, t, translator } from '@/tests/support/messages';

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

test(`every page says what does not work (${mirroredLocale})`, async ({ page, chooseLocale, signedInAs }) => {
  await chooseLocale(mirroredLocale);
  await signedInAs('admin', { locale: mirroredLocale });
  for (const path of [routes.app.home(), routes.manager.users()]) {
    await page.goto(path);
    await expectNotice(page, translator(mirroredLocale));
  }
});
