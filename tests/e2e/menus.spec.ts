import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('a menu opens below its button while the mouse button is held, and the click that closes it does nothing else', {
  tag: '@firefox',
}, async ({ page, signedInAs, insertUsers }) => {
  const { word, searchPath } = await insertUsers(3);
  await signedInAs('admin');
  await page.goto(searchPath);
  const rowMenu = page.getByRole('button', { name: t('list.rowActions', { name: `${word} 001` }) });
  await rowMenu.hover();
  await page.mouse.down();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.mouse.up();
  await expect(rowMenu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toBeFocused();
  const [anchor, menu] = [await rowMenu.boundingBox(), await page.getByRole('menu').boundingBox()];
  if (!anchor || !menu) throw new Error('The button or the menu is not visible.');
  expect(menu.y - (anchor.y + anchor.height)).toBeCloseTo(6, 0);
  expect(menu.x + menu.width).toBeCloseTo(anchor.x + anchor.width, 0);

  await page.mouse.click(anchor.x + anchor.width / 2, anchor.y + anchor.height / 2);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowMenu).toBeFocused();
  await rowMenu.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: `${word} 003` });
  const { x, y, height } = (await row.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 300, y + height / 2);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowMenu).toBeFocused();
  await expect(page).toHaveURL(searchPath);
  // The next click opens the row again.
  await page.mouse.click(x + 300, y + height / 2);
  await page.waitForURL('**/manager/users/*');
});
