import type { CDPSession, Page } from '@playwright/test';
import { addAuthenticator, disableSuggestions } from '@/tests/support/e2e/authenticator';
import { confirm, listRecordedActions, section, signOut } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { startsWith, t } from '@/tests/support/messages';

type Authenticator = { cdp: CDPSession; authenticatorId: string };
const listCredentials = async ({ cdp, authenticatorId }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
const setAutomaticPresence = ({ cdp, authenticatorId }: Authenticator, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

const passkeys = (page: Page) => section(page, t('passkeys.title'));

async function addPasskey(page: Page) {
  await page.goto('/app/account');
  await passkeys(page)
    .getByRole('button', { name: t('passkeys.add') })
    .click();
  await expect(page.getByText(t('passkeys.added'))).toBeVisible();
}

test('a passkey is added once per device, renamed and removed', async ({
  page,
  context,
  database,
  signedInAs,
}) => {
  const user = await signedInAs('user');
  await disableSuggestions(page);
  const authenticator = await addAuthenticator(context, page);
  await page.goto('/app/account');
  await expect(passkeys(page).getByText(t('passkeys.empty'))).toBeVisible();
  await passkeys(page)
    .getByRole('button', { name: t('passkeys.add') })
    .click();
  await expect(page.getByText(t('passkeys.added'))).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toContainText('Chrome');
  expect(await listCredentials(authenticator)).toHaveLength(1);

  await passkeys(page)
    .getByRole('button', { name: t('passkeys.add') })
    .click();
  await expect(passkeys(page).getByText(t('passkeys.exists'))).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);

  await passkeys(page)
    .getByRole('button', { name: startsWith(t('passkeys.rename')) })
    .click();
  const drawer = page.getByRole('dialog', { name: t('passkeys.renameTitle') });
  await drawer.getByLabel(t('passkeys.name')).fill('');
  await drawer.getByRole('button', { name: t('passkeys.save') }).click();
  await expect(drawer.getByText(t('validation.nameRequired'))).toBeVisible();
  await drawer.getByLabel(t('passkeys.name')).fill('Work laptop');
  await drawer.getByRole('button', { name: t('passkeys.save') }).click();
  await expect(passkeys(page).getByRole('listitem')).toContainText('Work laptop');

  await passkeys(page)
    .getByRole('button', { name: t('passkeys.removePasskey', { name: 'Work laptop' }) })
    .click();
  await confirm(page);
  await expect(page.getByText(t('passkeys.removed'))).toBeVisible();
  await expect(passkeys(page).getByText(t('passkeys.empty'))).toBeVisible();

  expect(await listRecordedActions(database, user.id)).toEqual([
    'accountAddPasskey',
    'accountRenamePasskey',
    'accountRemovePasskey',
  ]);
});

test('the button signs in by passkey; a removed passkey is rejected', async ({
  page,
  context,
  database,
  signedInAs,
}) => {
  const user = await signedInAs('user');
  await disableSuggestions(page);
  await addAuthenticator(context, page);
  await addPasskey(page);
  await signOut(context);
  await page.goto('/login?redirect=/app/account');
  await page.getByRole('button', { name: t('login.continueWithPasskey') }).click();
  await page.waitForURL(({ pathname }) => pathname === '/app/account');

  await database.query('delete from passkey where "userId" = $1', [user.id]);
  await signOut(context);
  await page.goto('/login');
  await page.getByRole('button', { name: t('login.continueWithPasskey') }).click();
  await expect(page.getByText(t('errors.PASSKEY_NOT_FOUND'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('the email field suggests the passkey, and choosing it signs in', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('user');
  const authenticator = await addAuthenticator(context, page);
  await addPasskey(page);
  await signOut(context);

  await setAutomaticPresence(authenticator, false);
  await page.goto('/login');
  await expect(page.getByLabel(t('login.email'))).toHaveAttribute('autocomplete', 'email webauthn');
  // The authenticator does not answer a request that started before, so the page is reloaded.
  await setAutomaticPresence(authenticator, true);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForURL(({ pathname }) => pathname === '/app');
});
