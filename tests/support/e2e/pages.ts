import type { BrowserContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { RESEND_SECONDS } from '@/lib/constants';
import { locales } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { escapePattern, messages, startsWith, type Translate, t } from '@/tests/support/messages';
import { type CodeFor, expect } from './test';
import { sessionCookieName } from './users';

export async function requestCode(page: Page, email: string, translate: Translate = t) {
  await submitEmail(page, email, translate);
  await page.waitForURL('**/login/verify**');
}

export async function submitEmail(page: Page, email: string, translate: Translate = t) {
  await page.getByLabel(translate('login.email')).fill(email);
  await page.getByRole('button', { name: translate('login.continueWithEmail') }).click();
}

export const enterCode = (page: Page, code: string, translate: Translate = t) =>
  page.getByLabel(translate('verify.code')).fill(code);

export async function signInByCode(
  page: Page,
  email: string,
  codeFor: CodeFor,
  { codeCount = 1, translate = t, path = routes.login() } = {},
) {
  await page.goto(path);
  await requestCode(page, email, translate);
  await enterCode(page, await codeFor(email, codeCount), translate);
}

export const signOut = (context: BrowserContext) => context.clearCookies({ name: sessionCookieName });

export const skipResendWait = (database: Pool, email: string) =>
  database.query('delete from rate_limit where key = $1', [`send:email:${RESEND_SECONDS}:${email}`]);

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** @public For resources. */
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** In any language. */
const confirmLabel = new RegExp(`^(${locales.map((locale) => messages[locale].common.confirm).join('|')})$`);

export const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: confirmLabel }).click();

export async function pressAndConfirm(page: Page, action: string) {
  await button(page, action).click();
  await confirm(page);
}

export const openUserMenu = (page: Page, name: string, translate: Translate = t) =>
  page.getByRole('button', { name: translate('userMenu.open', { name }) }).click();

export const section = (page: Page, name: string) => page.getByRole('region', { name });

export const searchBox = (page: Page) => page.getByRole('searchbox');

export const columnHeading = (page: Page, name: string) => page.getByRole('columnheader', { name });

export const sortLink = (page: Page, name: string) => columnHeading(page, name).getByRole('link');

export const selectRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: t('list.selectRow', { name }) }).check();

export const bulkBar = (page: Page) => page.getByRole('region', { name: t('list.bulkActions') });

export const nextPage = (page: Page) => page.getByRole('link', { name: t('list.next') });

export const previousPage = (page: Page) => page.getByRole('link', { name: t('list.previous') });

export const impersonationBanner = (page: Page, translate: Translate = t) =>
  page.getByRole('complementary', { name: translate('impersonation.label') });

const findLink = (text: string, path: string) =>
  new RegExp(`https?://\\S+${escapePattern(path)}\\?token=[\\w.-]+`).exec(text)?.[0] ?? '';

export const findRestoreLink = (text: string) => findLink(text, routes.restoreEmail());
export const findEndLink = (text: string) => findLink(text, routes.endSession());

export const overflowWidth = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

export const expectSignedOut = async (page: Page) => {
  await page.reload();
  await expect(page).toHaveURL(/\/login\?/);
};

export async function listRecordedActions(database: Pool, actorId: string): Promise<string[]> {
  const { rows } = await database.query<{ action: string }>(
    'select action from audit_event where "actorId" = $1 order by "createdAt"',
    [actorId],
  );
  return rows.map(({ action }) => action);
}

/** Chooses a day; of a day that has passed only its number. A text is the beginning of the name of the field. */
export async function chooseDay(page: Page, name: string | RegExp, day: Date): Promise<void> {
  const next = page.getByRole('button', { name: t('datePicker.nextMonth') });
  // An earlier calendar may still be closing.
  await expect(next).toHaveCount(0);
  await page.getByRole('button', { name: typeof name === 'string' ? startsWith(name) : name }).click();
  const now = new Date();
  const months = 12 * (day.getUTCFullYear() - now.getUTCFullYear()) + day.getUTCMonth() - now.getUTCMonth();
  for (let month = 0; month < months; month += 1) await next.click();
  await page
    .getByRole('gridcell')
    .getByRole('button')
    .nth(day.getUTCDate() - 1)
    .click();
}

/** The numbers of the rows of `ListedRows`, in a table or cards. */
export const listedNames = async (page: Page) =>
  (await page.locator('[data-linked] :is(th, h2) a').allTextContents()).map((text) => text.slice(-3));

/** For example 001, 002, 003. */
export const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    String(from < to ? from + index : from - index).padStart(3, '0'),
  );
