import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { nextPage, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** Moves each text into new elements, as the translation of Chrome and Edge does: React then can't remove it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (nodeValue?.trim() && !parentElement?.closest('script, style, noscript, font'))
        texts.push(walker.currentNode);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
      inner.append(text.nodeValue ?? '');
    }
  });

test('a list works after the browser has translated it', async ({ page, signedInAs, insertUsers }) => {
  await signedInAs('admin');
  await insertUsers(25);
  await page.goto(routes.manager.users(), { waitUntil: 'networkidle' });
  await translate(page);
  await nextPage(page).click();
  await page.waitForURL('**after=**');
  await translate(page);
  await searchBox(page).fill('a');
  await page.waitForURL('**searchTerm=a**');

  const row = page.getByRole('row').nth(1);
  await row.getByRole('checkbox').check();
  await translate(page);
  await row.getByRole('checkbox').uncheck();
  await expect(page.getByRole('region', { name: t('list.bulkActions') })).toHaveCount(0);
  await row.getByRole('button').last().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('users.title'));
});
