import { confirm } from '@/tests/support/e2e/pages';
import { test as base, expect } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';
import { type OidcProvider, oidcSettings, startOidcProvider } from '@/tests/support/oidc/provider';

const test = base.extend<{ company: OidcProvider & { settings: Record<string, string> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  company: async ({}, use) => {
    const provider = await startOidcProvider();
    await use({ ...provider, settings: { ...oidcSettings, OIDC_ISSUER: provider.issuer } });
    await provider.stop();
  },
});

// See social.spec.ts.
test.use({ allowedErrors: [/^(Connecting to|Fetch API cannot load) '?http:\/\/127\.0\.0\.1/] });

const company = { name: oidcSettings.OIDC_NAME };
const continueButton = t('login.continueWithProvider', { provider: company.name });
const newPerson = (name: string) => ({ email: uniqueEmail('oidc'), email_verified: true, name });

test('a user signs in by the company’s provider, and signs out here and then there', async ({
  page,
  company: { settings, set },
  startServer,
}) => {
  const { url } = await startServer(settings);
  await set({ people: { '1': newPerson('Otieno Company') }, sub: '1' });
  const atProvider = page.getByRole('heading', { name: 'The company' });

  await page.goto(`${url}/login?redirect=/app/account`);
  await page.getByRole('button', { name: continueButton }).click();
  await expect(atProvider).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app/account');
  await expect(page.getByRole('listitem').filter({ hasText: company.name })).toBeVisible();

  const signOut = async () => {
    await page.getByRole('button', { name: t('userMenu.open', { name: 'Otieno Company' }) }).click();
    await page.getByRole('menuitem', { name: t('signOut.action') }).click();
    await confirm(page);
    await page.waitForURL('**/login?reason=signed-out');
  };
  await signOut();
  // The session at the provider goes on.
  await page.getByRole('button', { name: continueButton }).click();
  await page.waitForURL('**/app');
  await signOut();

  const link = t.markup('login.signedOut', { provider: company.name, link: (text) => `>${text}<` });
  await page.getByRole('link', { name: link.split(/[<>]/)[1] ?? '' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-out Success' })).toBeVisible();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: new RegExp(continueButton) }).click();
  await expect(atProvider).toBeVisible();
});

test('with OIDC_ONLY, without JavaScript, there is one button, which signs in', async ({
  openPage,
  company: { settings, set },
  startServer,
}) => {
  const { url } = await startServer({ ...settings, OIDC_ONLY: 'true' });
  await set({ people: { '1': newPerson('Njeri Company') }, sub: '1' });
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${url}/login`);
  await expect(page.getByRole('main').getByRole('button')).toHaveText([continueButton]);
  await expect(page.getByLabel(t('login.email'))).toHaveCount(0);
  await page.getByRole('button', { name: continueButton }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app');
  await page.goto(`${url}/app/account`);
  const methods = page.locator('#sign-in');
  await expect(methods.getByRole('listitem')).toHaveCount(1);
  await expect(methods.getByRole('listitem')).toContainText(company.name);
  await expect(methods).not.toContainText(t('passkeys.title'));
  await expect(page.getByText(t('ownSessions.secureTitle'))).toHaveCount(0);
});
