import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Person, providerPage } from './oauth-provider';

const hosts = ['github.com', 'accounts.google.com'];

/** A form that is sent without JavaScript, or before hydration, redirects to a provider. Playwright does not route redirects. */
const isRedirectOfForm = (request: Request) =>
  request.isNavigationRequest() &&
  request.redirectedFrom() !== null &&
  hosts.includes(new URL(request.url()).hostname);

export async function routeProvidersToStub(context: BrowserContext, stub: string): Promise<void> {
  for (const host of hosts) {
    await context.route(`https://${host}/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: `${stub}/${host}${pathname}${search}` } });
    });
  }
  context.on('requestfailed', async (request) => {
    if (!isRedirectOfForm(request)) return;
    const page = request.frame().page();
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.goto(request.url());
  });
}

export const providerHeading = (page: Page, host = '') =>
  page.getByRole('heading', { name: `${providerPage.heading} ${host}` });

export async function authorizeAs(page: Page, { id, email, name, verified }: Person): Promise<void> {
  await providerHeading(page).waitFor();
  await page.getByLabel(providerPage.id).fill(id);
  await page.getByLabel(providerPage.email, { exact: true }).fill(email);
  await page.getByLabel(providerPage.name).fill(name);
  await page.getByLabel(providerPage.verified).setChecked(verified);
  await page.getByRole('button', { name: providerPage.authorize }).click();
}
