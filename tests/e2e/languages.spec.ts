import { localeCookie } from '@/lib/i18n/config';
import { expect, test } from '@/tests/support/e2e/test';

test('?lng= stores the language in the cookie and in local storage', async ({ page }) => {
  const response = await page.goto('/login?lng=fr');
  const cookies = (await response?.headersArray())?.filter(({ name }) => name === 'set-cookie') ?? [];
  const cookie = cookies.map(({ value }) => value).find((value) => value.startsWith(`${localeCookie.name}=`));
  expect(cookie).toMatch(new RegExp(`^${localeCookie.name}=fr;`));
  expect(cookie).toMatch(/Path=\/(;|$)/);
  expect(cookie).toMatch(/Max-Age=2592000/);
  expect(cookie).toMatch(/SameSite=lax/i);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locale'))).toBe('fr');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the language in local storage applies when the cookie is missing', async ({ page, context }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('locale', 'sw'));
  await context.clearCookies();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  const { cookies } = await context.storageState();
  expect(cookies.find(({ name }) => name === localeCookie.name)?.value).toBe('sw');
});

test('the language of the browser applies when none is chosen', async ({ openPage }) => {
  const page = await openPage({ locale: 'fr-CA' });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const hostile of ['../../etc/passwd', '__proto__', 'EN', '<script>', 'constructor']) {
  test(`the invalid language ${hostile} is ignored, and the next source applies`, async ({
    request,
    state,
  }) => {
    const response = await request.get(`${state.url}/login?lng=${encodeURIComponent(hostile)}`, {
      headers: { cookie: `${localeCookie.name}=${encodeURIComponent(hostile)}`, 'accept-language': 'fr-CA' },
    });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('<html lang="fr" dir="ltr"');
    expect(response.headers()['set-cookie'] ?? '').not.toContain(localeCookie.name);
  });
}

test('Arabic pages are right to left, in larger text and in an Arabic typeface', async ({ page }) => {
  await page.goto('/login?lng=ar');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  expect(await html.evaluate((element) => getComputedStyle(element).fontSize)).toBe('19.2px');
  expect(await page.locator('body').evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
    /arabic/i,
  );
});

test('back restores the scroll position', async ({ page, signedInAs }) => {
  await signedInAs('user');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/app/repositories');
  const card = page.getByRole('main').getByRole('listitem').nth(10).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(400);
  await card.click();
  await page.waitForURL('**/app/repositories/*');
  await page.goBack();
  await page.waitForURL('**/app/repositories');
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(120);
});

test('the theme is applied before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    document.addEventListener('readystatechange', () => {
      const seen = window as Window & { firstClass?: string };
      seen.firstClass ??= document.documentElement.className;
    });
  });
  await page.goto('/login');
  expect(await page.evaluate(() => (window as Window & { firstClass?: string }).firstClass)).toContain(
    'dark',
  );
});
