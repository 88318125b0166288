import type { Locator } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const css = (
  locator: Locator,
  property: 'outlineStyle' | 'backgroundColor' | 'borderTopStyle' | 'appearance',
) => locator.evaluate((element, name) => getComputedStyle(element)[name], property);

test('the current page, the chosen period, buttons and legend dots are visible', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.dashboard());
  const canvas = await css(page.locator('body'), 'backgroundColor');
  const navigation = page.getByRole('navigation', { name: t('managerNav.label') });
  expect(await css(navigation.locator('[aria-current]'), 'outlineStyle')).toBe('solid');
  expect(await css(navigation.locator('a:not([aria-current])').first(), 'outlineStyle')).toBe('none');
  const periods = page.getByRole('main').getByRole('navigation').first();
  expect(await css(periods.locator('[aria-current]'), 'outlineStyle')).toBe('solid');
  for (const dot of await page.locator('.size-2\\.5.rounded-full').all())
    expect(await css(dot, 'backgroundColor')).not.toBe(canvas);

  await page.goto(routes.manager.users());
  expect(await css(page.getByRole('link', { name: t('users.new') }), 'borderTopStyle')).toBe('solid');
});

test('chosen segments, the switch and tabs are visible', async ({ page, createUser, signedInAs }) => {
  await signedInAs('admin', { locale: 'en' });
  await page.goto(routes.manager.account());
  const language = page.getByRole('radiogroup', { name: t('preferences.language') });
  expect(await css(language.locator('label').first(), 'outlineStyle')).toBe('solid');
  expect(await css(language.locator('label').last(), 'outlineStyle')).toBe('none');
  expect(await css(page.getByRole('switch'), 'appearance')).toBe('auto');

  const { id } = await createUser();
  await page.goto(routes.manager.user(id));
  const tabs = page.getByRole('navigation', { name: t('users.tabsLabel') });
  const canvas = await css(page.locator('body'), 'backgroundColor');
  const colors = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
  expect(colors[0]).not.toBe(canvas);
  expect(colors[1]).toBe(canvas);
});
