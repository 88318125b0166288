import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { bothDirections, translator } from '@/tests/support/messages';

const WIDTHS = [768, 1024, 1280, 1440];

/** The links and buttons of the page and of its list that are under the toast. Those of rows come back after seconds. */
const listCovered = (page: Page) =>
  page.locator('[data-sonner-toast]').evaluate((toast) => {
    const box = toast.getBoundingClientRect();
    return [...document.querySelectorAll('header a, header button, main a, main button')].flatMap(
      (control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
        return width === 0 || isApart || control.closest('table') ? [] : [control.textContent];
      },
    );
  });

async function expectNothingCovered(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The toast stays while the pointer is on it.
    await page.locator('[data-sonner-toast]').hover();
    expect.soft(await listCovered(page), `${width} px`).toEqual([]);
  }
}

for (const locale of bothDirections) {
  test(`a toast covers no control of a list, the page of a user or the account (${locale})`, async ({
    page,
    signedInAs,
    chooseLocale,
    insertUsers,
  }) => {
    const t = translator(locale);
    const { word, searchPath, ids } = await insertUsers(2);
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    const makeAdmin = async () => {
      await page.getByRole('menuitem', { name: t('moderation.actions.makeAdmin') }).click();
      await expectNothingCovered(page);
    };
    await page.goto(searchPath);
    await page.getByRole('button', { name: t('list.rowActions', { name: `${word} 001` }) }).click();
    await makeAdmin();

    await page.goto(routes.manager.user(ids[1] ?? ''));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('moderation.menu'), exact: true })
      .click();
    await makeAdmin();

    for (const area of ['manager', 'app'] as const) {
      await page.goto(routes[area].account({ state: 'change-name' }));
      await page.getByRole('dialog').getByLabel(t('account.name')).press('Enter');
      await expectNothingCovered(page);
    }
  });
}
