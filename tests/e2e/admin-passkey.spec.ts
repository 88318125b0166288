import type { Page } from '@playwright/test';
import { PASSKEY_MINUTES } from '@/lib/constants';
import { addAuthenticator, disableSuggestions } from '@/tests/support/e2e/authenticator';
import { bulkBar, button, selectRow } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

// What answers before the passkey: integration/auth/before-the-passkey.test.ts. The ways in: integration/sign-in/admin-passkey.test.ts.

const required = { ADMIN_PASSKEY: 'required' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('an admin adds a passkey, uses it, and confirms with it what is refused later', async ({
  page,
  context,
  database,
  insertUsers,
  signedInAs,
  startServer,
}) => {
  const { url } = await startServer(required);
  const admin = await signedInAs('admin');
  const { word, searchPath } = await insertUsers(3);
  await disableSuggestions(page);
  const { cdp, authenticatorId } = await addAuthenticator(context, page);
  const setAccepted = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const forgetUse = () =>
    database.query(`update session set "createdAt" = now() - $1 * interval '1 minute' where "userId" = $2`, [
      PASSKEY_MINUTES + 1,
      admin.id,
    ]);

  // The app is open as to a user, with the way to the manager area.
  await page.goto(`${url}/app`);
  await page.getByRole('link', { name: t('home.openManager') }).click();
  await expect(heading(page, t('passkeyPage.addTitle'))).toBeVisible();
  await button(page, t('passkeys.add')).click();
  await expect(page.getByText(t('passkeys.added'))).toBeVisible();
  await expect(heading(page, t('passkeyPage.useTitle'))).toBeVisible();
  await expect(button(page, t('passkeys.use'))).toBeFocused();
  await button(page, t('passkeys.use')).click();
  await page.waitForURL(/\/manager\/(dashboard|account)/);

  await page.goto(url + searchPath);
  for (const number of ['001', '002']) await selectRow(page, `${word} ${number}`);
  await bulkBar(page)
    .getByRole('button', { name: t('moderation.actions.delete') })
    .click();
  const drawer = page.getByRole('alertdialog');
  await drawer.getByRole('textbox').fill('2');
  await forgetUse();
  await setAccepted(false);
  await button(page, t('common.confirm')).click();
  await expect(drawer.getByText(t('errors.PASSKEY_REQUIRED'))).toBeVisible();
  await expect(drawer.getByRole('textbox')).toHaveValue('2');
  await setAccepted(true);
  await button(page, t('common.confirm')).click();
  await expect(page.getByText(t('moderation.done.delete', { count: 2 }), { exact: true })).toBeVisible();

  await forgetUse();
  await page.getByRole('link', { name: t('list.export') }).click();
  await expect(heading(page, t('passkeyPage.useTitle'))).toBeVisible();
  await button(page, t('passkeys.use')).click();
  await page.waitForURL(url + searchPath);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('list.export') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);
});
