import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { confirm } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { bothDirections, messages, mirroredLocale, translator } from '@/tests/support/messages';

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
  const t = translator(locale);

  test(`a toast on a list covers no control (${locale})`, async ({
    page,
    signedInAs,
    chooseLocale,
    insertUsers,
  }) => {
    const { word, searchPath } = await insertUsers(1);
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    await page.goto(searchPath);
    await page.getByRole('button', { name: t('list.rowActions', { name: `${word} 001` }) }).click();
    await page.getByRole('menuitem', { name: t('moderation.actions.makeAdmin') }).click();
    await confirm(page);
    await expectNothingCovered(page);
  });

  // Their place differs by direction alone.
  if (locale === mirroredLocale) continue;

  test(`a toast on the account page of the manager area covers no control (${locale})`, async ({
    page,
    signedInAs,
    chooseLocale,
  }) => {
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    await page.goto(routes.manager.account({ state: 'change-name' }));
    await page.getByRole('dialog').getByLabel(messages[locale].account.name).press('Enter');
    await expectNothingCovered(page);
  });

  test(`a toast on the page of a user covers no control (${locale})`, async ({
    page,
    createUser,
    signedInAs,
    chooseLocale,
  }) => {
    const { id } = await createUser();
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    await page.goto(routes.manager.user(id));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('moderation.menu'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: t('moderation.actions.makeAdmin') }).click();
    await confirm(page);
    await expectNothingCovered(page);
  });

  test(`a toast in the app covers no control (${locale})`, async ({ page, signedInAs, chooseLocale }) => {
    await signedInAs('user', { locale });
    await chooseLocale(locale);
    await page.goto(routes.app.account({ state: 'change-name' }));
    await page.getByRole('dialog').getByLabel(messages[locale].account.name).press('Enter');
    await expectNothingCovered(page);
  });
}
