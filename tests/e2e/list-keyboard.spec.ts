import { routes } from '@/lib/routes';
import { searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';

test('keys search a list, go to its rows and open them; Esc leaves the search', async ({
  page,
  signedInAs,
  insertUsers,
}) => {
  const { word } = await insertUsers(3);
  await signedInAs('admin');
  await page.goto(routes.manager.users());
  // Keys do nothing before the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row').getByRole('rowheader').getByRole('link');
  await expect(rows).toHaveCount(3);
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).not.toBeFocused();

  // Enter is pressed before the answer is there.
  await page.goto(routes.manager.users(), { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.keyboard.type(`${word} 003`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${word} 003` })).toBeVisible();
});
