import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { bothDirections, translator } from '@/tests/support/messages';

const WIDTHS = [390, 768, 1440];

/** Where the toast stands, and what it covers of what it can be about. */
const measure = (page: Page) =>
  page.locator('[data-sonner-toast]').evaluate(async (toast) => {
    await Promise.all(toast.getAnimations().map(({ finished }) => finished));
    const box = toast.getBoundingClientRect();
    const isCovered = (element: Element) => {
      // The box of a heading is as wide as its line, and its line has room above and below the letters.
      const text = document.createRange();
      text.selectNodeContents(element);
      const isHeading = element.matches('h1');
      const { left, right, top, bottom, width, height } = (
        isHeading ? text : element
      ).getBoundingClientRect();
      const room = isHeading ? height / 6 : 0;
      const isBeside = right <= box.left || left >= box.right;
      return width > 0 && !isBeside && bottom - room > box.top && top + room < box.bottom;
    };
    const about = document.querySelectorAll('main h1, main tr, main dl, main [data-list] input');
    return { top: box.top, covered: [...about].filter(isCovered).map(({ textContent }) => textContent) };
  });

for (const locale of bothDirections) {
  test(`toasts stand at one height, and cover no name, row or property (${locale})`, async ({
    page,
    signedInAs,
    chooseLocale,
    insertUsers,
  }) => {
    const t = translator(locale);
    const { word, searchPath, ids } = await insertUsers(2);
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(searchPath);
      await page.getByRole('button', { name: t('list.rowActions', { name: `${word} 001` }) }).click();
      const onList = await toast();
      await page.goto(routes.manager.user(ids[1] ?? ''));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('moderation.menu'), exact: true })
        .click();
      const onRecord = await toast();
      expect(onRecord, `${width} px`).toEqual(onList);
      expect(onList.covered, `${width} px`).toEqual([]);
    }

    async function toast() {
      const change = page.getByRole('menuitem', {
        name: new RegExp(`^(${t('moderation.actions.makeAdmin')}|${t('moderation.actions.makeUser')})$`),
      });
      await change.click();
      // It stays while the pointer is on it.
      await page.locator('[data-sonner-toast][data-mounted=true]').hover();
      return measure(page);
    }
  });
}
