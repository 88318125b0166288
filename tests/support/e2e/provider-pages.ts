import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './oauth-provider';

const hosts = ['github.com', 'accounts.google.com'];

/** Sends the browser to the stub when the product sends it to a provider. */
export async function routeProvidersToStub(context: BrowserContext, stub: string): Promise<void> {
  for (const host of hosts) {
    await context.route(`https://${host}/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: `${stub}/${host}${pathname}${search}` } });
    });
  }
}

/** Fills in the provider's page as this person and goes on. */
export async function authorizeAs(page: Page, { id, email, name, verified }: Person): Promise<void> {
  await page.getByRole('heading', { name: /^Sign in to/ }).waitFor();
  await page.getByLabel('Account number').fill(id);
  await page.getByLabel('Address', { exact: true }).fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Address is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Authorize' }).click();
}
