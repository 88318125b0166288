import type { Locator } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const css = (
  locator: Locator,
  property: 'outlineStyle' | 'backgroundColor' | 'borderTopStyle' | 'appearance',
) => locator.evaluate((element, name) => getComputedStyle(element)[name], property);

test('with forced colors, what is current or chosen is marked, and controls are visible', async ({
  page,
  insertUsers,
  signedInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { ids, searchPath } = await insertUsers(1);
  await signedInAs('admin', { locale: 'en' });
  await page.goto(routes.manager.dashboard());
  const canvas = await css(page.locator('body'), 'backgroundColor');
  const navigation = page.getByRole('navigation', { name: t('managerNav.label') });
  expect(await css(navigation.locator('[aria-current]'), 'outlineStyle')).toBe('solid');
  expect(await css(navigation.locator('a:not([aria-current])').first(), 'outlineStyle')).toBe('none');

  await page.goto(searchPath);
  expect(await css(page.getByRole('link', { name: t('users.new') }), 'borderTopStyle')).toBe('solid');
  // The browser's own checkbox shows its state in the forced colors.
  expect(await css(page.getByRole('row').nth(1).getByRole('checkbox'), 'appearance')).toBe('auto');

  await page.goto(routes.manager.account());
  const language = page.getByRole('radiogroup', { name: t('preferences.language') });
  expect(await css(language.locator('label').first(), 'outlineStyle')).toBe('solid');
  expect(await css(language.locator('label').last(), 'outlineStyle')).toBe('none');

  await page.goto(routes.manager.user(ids[0] ?? ''));
  const tabs = page.getByRole('navigation', { name: t('users.tabsLabel') });
  const colors = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
  expect(colors[0]).not.toBe(canvas);
  expect(colors[1]).toBe(canvas);
});
