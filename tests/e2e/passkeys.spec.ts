import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, sessionCookieName, test } from '@/tests/support/e2e/test';

/** A device with a lock that always opens: Chromium's own stand-in for fingerprints and keys. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

type Authenticator = { cdp: CDPSession; authenticatorId: string };
const credentialsOf = async ({ cdp, authenticatorId }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
const answerByItself = ({ cdp, authenticatorId }: Authenticator, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

/** A browser that suggests no passkeys in fields, so that only the button asks for one. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page) {
  await page.goto('/app/account');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
}

test('a passkey is added once for a device, gets a name and is removed', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
}) => {
  const user = await createUser();
  await enterAs(context, user);
  await withoutSuggestions(page);
  const authenticator = await addAuthenticator(context, page);
  await page.goto('/app/account');
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText('Chrome');
  expect(await credentialsOf(authenticator)).toHaveLength(1);

  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('This device has a passkey for your account already.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);

  await section(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Rename passkey' });
  await drawer.getByLabel('Name').fill('');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Name is required')).toBeVisible();
  await drawer.getByLabel('Name').fill('Work laptop');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The passkey was renamed.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText('Work laptop');

  await section(page).getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();

  const { rows } = await database.query(
    'select action from audit_event where "actorId" = $1 order by "createdAt"',
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'accountAddPasskey',
    'accountRenamePasskey',
    'accountRemovePasskey',
  ]);
});

test('the button signs in by a passkey, and next time says so; a removed one belongs to nobody', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
}) => {
  const user = await createUser();
  await enterAs(context, user);
  await withoutSuggestions(page);
  await addAuthenticator(context, page);
  await addPasskey(page);
  await context.clearCookies({ name: sessionCookieName });
  await page.goto('/login?redirect=/app/repositories');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/app/repositories');

  await database.query('delete from passkey where "userId" = $1', [user.id]);
  await context.clearCookies({ name: sessionCookieName });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey Last used' }).click();
  await expect(page.getByText('This passkey belongs to no account here')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('the e-mail field suggests the passkey, and choosing it signs in', async ({
  page,
  context,
  createUser,
  enterAs,
}) => {
  await enterAs(context, await createUser());
  const authenticator = await addAuthenticator(context, page);
  await addPasskey(page);
  await context.clearCookies({ name: sessionCookieName });

  await answerByItself(authenticator, false);
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'email webauthn');
  // A finger that came later would not count for what was asked before it, so the page asks anew.
  await answerByItself(authenticator, true);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForURL(({ pathname }) => pathname === '/app');
});

test('somebody banned is refused with a right passkey, and told why', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
}) => {
  const user = await createUser();
  const { id } = user;
  await enterAs(context, user);
  await withoutSuggestions(page);
  await addAuthenticator(context, page);
  await addPasskey(page);
  await database.query(`update "user" set banned = true, "banReason" = 'Too much noise' where id = $1`, [id]);
  await database.query('delete from session where "userId" = $1', [id]);
  await context.clearCookies({ name: sessionCookieName });

  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.waitForURL('**/login/error?error=banned');
  await expect(page.getByText('Too much noise')).toBeVisible();
  const { rows } = await database.query(
    `select action from audit_event where "actorId" = $1 and action like 'session%'`,
    [id],
  );
  expect(rows).toEqual([{ action: 'sessionRefusedBanned' }]);
  expect((await database.query('select 1 from session where "userId" = $1', [id])).rows).toEqual([]);
});

test('a session that is not of today adds no passkey, and it is said why', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
}) => {
  const user = await createUser();
  await enterAs(context, user);
  await database.query(`update session set "createdAt" = now() - interval '25 hours' where "userId" = $1`, [
    user.id,
  ]);
  await addAuthenticator(context, page);
  await page.goto('/app/account');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('Log in again to perform this action')).toBeVisible();
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
});
