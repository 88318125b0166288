import { localeCookie } from '@/lib/i18n/config';
import { expect, test } from '@/tests/support/e2e/test';
import { otherLocale, thirdLocale } from '@/tests/support/messages';

test('?lng= stores the language in the cookie and in local storage', async ({ page }) => {
  const response = await page.goto(`/login?lng=${otherLocale}`);
  const cookies = (await response?.headersArray())?.filter(({ name }) => name === 'set-cookie') ?? [];
  const cookie = cookies.map(({ value }) => value).find((value) => value.startsWith(`${localeCookie.name}=`));
  expect(cookie).toMatch(new RegExp(`^${localeCookie.name}=${otherLocale};`));
  expect(cookie).toMatch(/Path=\/(;|$)/);
  expect(cookie).toMatch(/Max-Age=2592000/);
  expect(cookie).toMatch(/SameSite=lax/i);
  await expect(page.locator('html')).toHaveAttribute('lang', otherLocale);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locale'))).toBe(otherLocale);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', otherLocale);
});

test('the language in local storage applies when the cookie is missing', async ({ page, context }) => {
  await page.goto('/login');
  await page.evaluate((locale) => localStorage.setItem('locale', locale), thirdLocale);
  await context.clearCookies();
  // The page reloads itself at once, which can abort this navigation.
  await page.goto('/login', { waitUntil: 'commit' }).catch(() => undefined);
  await expect(page.locator('html')).toHaveAttribute('lang', thirdLocale);
  const { cookies } = await context.storageState();
  expect(cookies.find(({ name }) => name === localeCookie.name)?.value).toBe(thirdLocale);
});

test('an invalid language is ignored, and the next source applies', async ({ request, state }) => {
  for (const hostile of ['../../etc/passwd', '__proto__', '<script>']) {
    const response = await request.get(`${state.url}/login?lng=${encodeURIComponent(hostile)}`, {
      headers: {
        cookie: `${localeCookie.name}=${encodeURIComponent(hostile)}`,
        'accept-language': `${otherLocale}-CA`,
      },
    });
    expect(response.status(), hostile).toBe(200);
    expect(await response.text(), hostile).toContain(`<html lang="${otherLocale}" dir="`);
    expect(response.headers()['set-cookie'] ?? '', hostile).not.toContain(localeCookie.name);
  }
});

test('back restores the scroll position', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/manager/users');
  const link = page.getByRole('rowheader').nth(15).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(400);
  await link.click();
  await page.waitForURL('**/manager/users/*');
  await page.goBack();
  await page.waitForURL('**/manager/users');
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
