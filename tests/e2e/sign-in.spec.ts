import type { Page } from '@playwright/test';
import { brand } from '@/lib/brand';
import { CODE_MINUTES, CODE_TRIES } from '@/lib/constants';
import { getTextLayout, localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { otherCode } from '@/tests/support/e2e/codes';
import {
  confirm,
  enterCode,
  listRecordedActions,
  openUserMenu,
  requestCode,
  signInByCode,
  skipResendWait,
  submitEmail,
} from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { mirroredLocale, startsWith, type Translate, t, translator } from '@/tests/support/messages';

const NAME = 'Neema Otieno';
const translated = translator(mirroredLocale);
const greeting = (translate: Translate) =>
  translate.markup('home.greeting', { name: NAME, b: (chunks) => chunks });

/** A submenu closes unless the pointer moves towards it, as a hand does. */
async function clickInSubmenu(page: Page, name: string) {
  const item = page.getByRole('menuitemradio', { name });
  await item.waitFor();
  const box = await item.boundingBox();
  if (!box) throw new Error(`${name} is not visible.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await item.click();
}

test('a new user signs in by the mailed code, enters a name, and chooses language and theme', {
  tag: '@firefox',
}, async ({ page, context, database, mails, codeFor }) => {
  const email = uniqueEmail('newcomer');
  await signInByCode(page, email, codeFor);

  await page.waitForURL('**/onboarding');
  await expect(
    page.getByText(t.markup('onboarding.signedInWith', { email, b: (chunks) => chunks })),
  ).toBeVisible();
  await page.getByLabel(t('onboarding.name')).fill(NAME);
  await page.getByRole('button', { name: t('onboarding.continue') }).click();

  await page.waitForURL('**/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting(t));
  await expect(page).toHaveTitle(`${t('home.title')} | ${brand.name}`);
  expect(mails(email)[0]?.subject).toBe(t('emails.loginCode.subject'));

  await openUserMenu(page, NAME);
  await page.getByRole('menuitem', { name: t('preferences.language') }).click();
  await clickInSubmenu(page, localeNames[mirroredLocale]);
  await expect(page.locator('html')).toHaveAttribute('dir', getTextLayout(mirroredLocale).dir);
  await expect(page.locator('html')).toHaveAttribute('lang', mirroredLocale);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', getTextLayout(mirroredLocale).dir);
  const tab = await context.newPage();
  await tab.goto('/app');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(greeting(translated));
  await tab.close();
  const { rows } = await database.query('select locale from "user" where email = $1', [email]);
  expect(rows).toEqual([{ locale: mirroredLocale }]);

  await openUserMenu(page, NAME, translated);
  await page.getByRole('menuitem', { name: translated('preferences.theme') }).click();
  await clickInSubmenu(page, translated('preferences.themes.dark'));
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await openUserMenu(page, NAME, translated);
  await page.getByRole('menuitem', { name: translated('signOut.action') }).click();
  await confirm(page);
  await page.waitForURL('**/login');
  const { rows: users } = await database.query('select id from "user" where email = $1', [email]);
  expect(await listRecordedActions(database, users[0].id)).toEqual([
    'sessionSignIn',
    'userOnboard',
    'accountUpdateLocale',
    'accountUpdateTheme',
    'sessionSignOut',
  ]);
  await page.goto('/app');
  await page.waitForURL('**/login?redirect=%2Fapp');
});

test('a rejected email is kept with the reason; a code of another browser is named as such, a wrong one is cleared, the right one signs in', async ({
  page,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  const sentTo = t.markup('verify.sentTo', { email, b: (chunks) => chunks });
  await page.goto(routes.loginVerify({ email }));
  await expect(page.getByText(t('verifyPage.notRequested', { minutes: CODE_MINUTES }))).toBeVisible();
  await expect(page.getByText(sentTo)).toBeHidden();
  await page.goto(routes.login());
  await submitEmail(page, 'a@b,c@d.com');
  await expect(page.getByText(t('validation.emailInvalid'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).toHaveValue('a@b,c@d.com');
  await expect(page.getByLabel(t('login.email'))).toHaveAttribute('aria-invalid', 'true');
  await requestCode(page, email);
  await expect(page.getByText(sentTo)).toBeVisible();
  await expect(page.getByText(t('verifyPage.notRequested', { minutes: CODE_MINUTES }))).toBeHidden();
  const code = await codeFor(email);
  const input = page.getByLabel(t('verify.code'));
  await input.fill(otherCode(code));
  await expect(page.getByText(t('validation.codeInvalid'))).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  const half = Math.floor(code.length / 2);
  await input.fill(`${code.slice(0, half)}-${code.slice(half)}`);
  await page.waitForURL('**/app');
});

test('the resend countdown survives a reload, and after the last try a new code clears the error', async ({
  page,
  database,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  await page.goto(routes.login());
  await requestCode(page, email);
  const code = await codeFor(email);
  const resendIn = new RegExp(t('verify.resendIn', { seconds: 7 }).replace('7', '\\d+'));
  const resend = page.getByRole('button', { name: startsWith(t('verify.resend')) });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(resendIn);
  await page.reload();
  await expect(resend).toBeDisabled();

  const input = page.getByLabel(t('verify.code'));
  for (let tries = 1; tries <= CODE_TRIES; tries++) {
    await input.fill(otherCode(code, tries));
    const isLast = tries === CODE_TRIES;
    await expect(
      page.getByText(isLast ? t('errors.TOO_MANY_ATTEMPTS') : t('validation.codeInvalid')),
    ).toBeVisible();
    await expect(input).toHaveValue('');
  }

  await skipResendWait(database, email);
  await page.reload();
  await input.fill(code);
  await expect(page.getByText(t('errors.TOO_MANY_ATTEMPTS'))).toBeVisible();
  await resend.click();
  await expect(page.getByText(t('verify.resent'))).toBeVisible();
  await expect(page.getByText(t('errors.TOO_MANY_ATTEMPTS'))).toBeHidden();
  await expect(input).toBeFocused();
  await enterCode(page, await codeFor(email, 2));
  await page.waitForURL('**/app');
});
