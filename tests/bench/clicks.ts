import type { Page } from 'playwright';
import { routes } from '@/lib/routes';
import en from '@/messages/en.json' with { type: 'json' };
import { click, launchBrowser, time, withPage } from './browser';
import type { BenchOptions } from './options';
import type { OpenSite } from './sites';
import { median } from './statistics';

const ROUNDS = 7;
const QUICK_ROUNDS = 3;
/** How many times as slow the CPU is. */
export const slowdowns = [1, 4];

/** `measure` returns the milliseconds from the press to the first frame that shows its effect; NaN in a build without it. */
type ClickCase = { title: string; path: string; measure: (page: Page) => Promise<number> };

const users = routes.manager.users();
const { actions } = en.moderation;
const item = (page: Page, role: 'menuitem' | 'menuitemradio', name: string) =>
  page.getByRole(role, { name, exact: true });

// The first row is the visitor's own.
const getRow = (page: Page) => page.getByRole('row').nth(2);

async function openRowMenu(page: Page) {
  const row = getRow(page);
  await row.hover();
  return click(page, row.getByRole('button', { name: /^Actions for / }), 'menu');
}

async function openSubmenu(page: Page, menu: string | RegExp, submenu: string) {
  await page.getByRole('button', { name: menu }).first().click();
  await item(page, 'menuitem', submenu).press('ArrowRight');
  await page.getByRole('menu').nth(1).waitFor();
}

/** Each runs in a page of its own, so every dialog opens for the first time. */
const cases: ClickCase[] = [
  { title: 'menu of a row', path: users, measure: openRowMenu },
  {
    title: 'select a row',
    path: users,
    measure: (page) => click(page, getRow(page).getByRole('checkbox'), 'selection'),
  },
  {
    title: 'filter',
    path: users,
    measure: async (page) => {
      await openSubmenu(page, en.list.filter, en.users.status);
      return click(page, item(page, 'menuitemradio', en.users.statuses.banned), 'rows');
    },
  },
  {
    title: 'sort',
    path: users,
    measure: (page) => click(page, page.getByRole('columnheader').getByRole('link').first(), 'rows'),
  },
  {
    title: 'next page',
    path: users,
    measure: (page) => click(page, page.getByRole('link', { name: en.list.next, exact: true }), 'rows'),
  },
  {
    title: 'search, with the delay after the last key',
    path: users,
    measure: (page) => time(page, 'input', 'rows', () => page.getByRole('searchbox').fill('juma')),
  },
  {
    title: 'first ban dialog',
    path: users,
    measure: async (page) => {
      await openRowMenu(page);
      return click(page, item(page, 'menuitem', actions.ban), 'dialog');
    },
  },
  {
    title: 'Users in the sidebar',
    path: routes.manager.dashboard(),
    measure: (page) =>
      click(page, page.getByRole('link', { name: en.managerNav.users, exact: true }).first(), 'rows'),
  },
  {
    title: 'first name dialog',
    path: routes.manager.account(),
    measure: (page) => click(page, page.getByRole('link', { name: en.account.changeName }), 'dialog'),
  },
  {
    title: 'palette',
    path: users,
    measure: async (page) => {
      const button = page.getByRole('button', { name: en.palette.open, exact: true });
      return (await button.count()) > 0 ? click(page, button, 'dialog') : Number.NaN;
    },
  },
  {
    title: 'theme',
    path: users,
    measure: async (page) => {
      await openSubmenu(page, /@example\.com$/, en.preferences.theme);
      return click(page, item(page, 'menuitemradio', en.preferences.themes.dark), 'dark');
    },
  },
];

export type ClickResult = { build: string; title: string; medians: number[] };

/** In turns, so other load on the machine affects all cases and builds equally. */
export async function measureClicks(sites: OpenSite[], { isQuick }: BenchOptions): Promise<ClickResult[]> {
  const measured = sites.flatMap((site) =>
    cases.map((clickCase) => ({ site, clickCase, samples: slowdowns.map((): number[] => []) })),
  );
  const browser = await launchBrowser();
  try {
    for (let round = 0; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1) {
      for (const { site, clickCase, samples } of measured) {
        const { path, measure } = clickCase;
        for (const [at, slowdown] of slowdowns.entries())
          samples[at]?.push(await withPage(browser, { ...site, path, slowdown }, measure));
      }
    }
  } finally {
    await browser.close();
  }
  return measured.map(({ site: { build }, clickCase: { title }, samples }) => ({
    build,
    title,
    medians: samples.map(median),
  }));
}
