import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { nextPage, searchBox } from '@/tests/support/e2e/pages';
import { listPaths } from '@/tests/support/e2e/records';
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

type Step = (page: Page) => Promise<unknown>;

const search: Step = async (page) => {
  await searchBox(page).fill('a');
  await page.waitForURL('**searchTerm=a**');
};

const sort: Step = async (page) => {
  await page.getByRole('columnheader').getByRole('link').first().click();
  await page.waitForURL('**sort=**');
};

const goToNextPage: Step = async (page) => {
  await nextPage(page).click();
  await page.waitForURL('**after=**');
};

const select: Step = async (page) => {
  const box = page.getByRole('row').nth(1).getByRole('checkbox');
  await box.check();
  await translate(page);
  await box.uncheck();
  await expect(page.getByRole('region', { name: t('list.bulkActions') })).toHaveCount(0);
};

const openRowMenu: Step = async (page) => {
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
};

const openEvent: Step = async (page) => {
  await page.locator('[data-details]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const lists: [path: string, steps: Step[]][] = [
  [routes.manager.users(), [goToNextPage, sort, search, select, openRowMenu]],
  [routes.manager.audit(), [openEvent]],
  ...listPaths('manager').map((path): [string, Step[]] => [path, [sort, search, select, openRowMenu]]),
  ...listPaths('app').map((path): [string, Step[]] => [path, [search]]),
];

for (const [path, steps] of lists)
  test(`${path} works after the browser has translated it`, async ({ page, signedInAs, insertUsers }) => {
    await signedInAs('admin');
    await insertUsers(25);
    await page.goto(path, { waitUntil: 'networkidle' });
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    for (const step of steps) {
      await translate(page);
      await step(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    }
  });
