import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { timeZoneCookie } from '@/lib/i18n/time-zone';
import { routes } from '@/lib/routes';
import en from '@/messages/en.json' with { type: 'json' };
import playwrightConfig from '@/playwright.config';
import { type Line, median } from './report';
import type { BrowserPage } from './resource';
import { resources } from './resources';
import { type BenchServer, TIME_ZONE, toCookies } from './servers';

/** As long as a pointer rests on a control before a click. */
const HOVER_MS = 200;
/** Next prefetches after hydration. */
const SETTLE_MS = 1_000;

type Effect = 'selection' | 'menu' | 'dialog' | 'dark' | 'rows';
type Probe = {
  isHydrated: () => boolean;
  getLoad: () => Record<string, number>;
  watch: (type: string, effect: Effect) => void;
  getDuration: () => Promise<number>;
};
declare global {
  interface Window {
    /** Defined by browser-probe.mjs. */
    bench: Probe;
  }
}

const probe = fileURLToPath(new URL('browser-probe.mjs', import.meta.url));

const users = routes.manager.users();

const pages: BrowserPage[] = [
  { path: routes.login(), isPublic: true },
  { path: users, hasRows: true, term: 'juma' },
  ...resources.flatMap(({ browserPages }) => browserPages),
];

/** Loads every page without a cache, in turns, so other load on the machine affects all builds equally. */
export const measurePages = (servers: BenchServer[], rounds: number): Promise<Line[]> =>
  inRounds(
    pages.flatMap((page) =>
      servers.map((server) => ({
        names: { build: server.build, page: page.path },
        measure: (browser: Browser) =>
          withPage(browser, { ...server, ...page, slowdown: 4 }, async (opened) => ({
            ...(await opened.evaluate(() => window.bench.getLoad())),
            ...(page.hasRows && (await measureRow(opened))),
            ...(page.term && (await measureList(opened, page.term))),
          })),
      })),
    ),
    rounds,
  );

type Measured = {
  names: Record<string, string>;
  measure: (browser: Browser) => Promise<Record<string, number>>;
};

async function inRounds(all: Measured[], rounds: number): Promise<Line[]> {
  const measured = all.map((each) => ({ ...each, samples: [] as Record<string, number>[] }));
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { samples, measure } of measured) samples.push(await measure(browser));
  } finally {
    await browser.close();
  }
  const columns = [...new Set(measured.flatMap(({ samples }) => Object.keys(samples[0] ?? {})))];
  return measured.map(({ names, samples }) => ({
    ...names,
    ...Object.fromEntries(
      columns.map((name) => [name, median(samples.map((sample) => sample[name] ?? Number.NaN))]),
    ),
  }));
}

type Opened = { url: string; cookie: string; isPublic?: boolean; path: string; slowdown: number };

/** Opens a page without a cache, and waits until it is hydrated and quiet. */
async function withPage<T>(
  browser: Browser,
  { url, cookie, isPublic, path, slowdown }: Opened,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { viewport, locale } = playwrightConfig.use ?? {};
  const context = await browser.newContext({ viewport, locale, timezoneId: TIME_ZONE });
  try {
    const cookies = toCookies(cookie, url);
    await context.addCookies(isPublic ? cookies.filter(({ name }) => name === timeZoneCookie.name) : cookies);
    await context.addInitScript({ path: probe });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.bench.isHydrated());
    await page.waitForTimeout(SETTLE_MS);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** The time from the press to the first frame with the effect. */
async function click(page: Page, target: Locator, effect: Effect): Promise<number> {
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  // Sent together: the time between them is not the page's.
  return time(page, 'pointerdown', effect, () => Promise.all([page.mouse.down(), page.mouse.up()]));
}

async function time(page: Page, type: string, effect: Effect, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(([type, effect]) => window.bench.watch(type, effect), [type, effect] as const);
  await act();
  return page.evaluate(() => window.bench.getDuration());
}

// The first row is the visitor's own in the list of users.
const getRow = (page: Page) => page.getByRole('row').nth(2);

async function openRowMenu(page: Page) {
  const row = getRow(page);
  await row.hover();
  return click(page, row.getByRole('button', { name: /^Actions for / }), 'menu');
}

const sort = (page: Page) => click(page, page.getByRole('columnheader').getByRole('link').first(), 'rows');

const openNext = (page: Page) =>
  click(page, page.getByRole('link', { name: en.list.next, exact: true }), 'rows');

async function measureRow(page: Page) {
  const checkbox = getRow(page).getByRole('checkbox');
  const select = await click(page, checkbox, 'selection');
  await checkbox.uncheck();
  const menu = await openRowMenu(page);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  return { 'select a row ms': select, 'first menu ms': menu };
}

async function measureList(page: Page, term: string) {
  const next = await openNext(page);
  const sorted = await sort(page);
  const searchBox = page.getByRole('searchbox');
  await searchBox.fill(term);
  const search = await time(page, 'keydown', 'rows', () => searchBox.press('Enter'));
  return { 'next page ms': next, 'sort ms': sorted, 'search ms': search };
}

const getItem = (page: Page, role: 'menuitem' | 'menuitemradio', name: string) =>
  page.getByRole(role, { name, exact: true });

async function openSubmenu(page: Page, menu: string | RegExp, submenu: string) {
  await page.getByRole('button', { name: menu }).first().click();
  await getItem(page, 'menuitem', submenu).press('ArrowRight');
  await page.getByRole('menu').nth(1).waitFor();
}

/** Each runs in a page of its own, so every menu and dialog opens for the first time. */
const clicks: [title: string, path: string, measure: (page: Page) => Promise<number>][] = [
  ['menu of a row', users, openRowMenu],
  ['select a row', users, (page) => click(page, getRow(page).getByRole('checkbox'), 'selection')],
  ['sort', users, sort],
  ['next page', users, openNext],
  [
    'filter',
    users,
    async (page) => {
      await page.getByRole('button', { name: en.list.filter, exact: true }).click();
      const status = page.getByRole('combobox', { name: en.users.status, exact: true });
      await status.selectOption({ label: en.users.statuses.banned });
      return click(page, page.getByRole('button', { name: en.list.showResults }), 'rows');
    },
  ],
  [
    'first ban dialog',
    users,
    async (page) => {
      await openRowMenu(page);
      return click(page, getItem(page, 'menuitem', en.moderation.actions.ban), 'dialog');
    },
  ],
  [
    'Users in the sidebar',
    routes.manager.dashboard(),
    (page) => click(page, page.getByRole('link', { name: en.managerNav.users, exact: true }).first(), 'rows'),
  ],
  [
    'first name dialog',
    routes.manager.account(),
    (page) => click(page, page.getByRole('link', { name: en.account.changeName }), 'dialog'),
  ],
  [
    'palette',
    users,
    (page) => click(page, page.getByRole('button', { name: en.palette.open, exact: true }), 'dialog'),
  ],
  [
    'theme',
    users,
    async (page) => {
      await openSubmenu(page, /@example\.com$/, en.preferences.theme);
      return click(page, getItem(page, 'menuitemradio', en.preferences.themes.dark), 'dark');
    },
  ],
];

export const measureClicks = (servers: BenchServer[], rounds: number): Promise<Line[]> =>
  inRounds(
    clicks.flatMap(([title, path, measure]) =>
      servers.map((server) => ({
        names: { build: server.build, click: title },
        measure: async (browser: Browser) => ({
          ms: await withPage(browser, { ...server, path, slowdown: 1 }, measure),
          'ms, CPU 4 times as slow': await withPage(browser, { ...server, path, slowdown: 4 }, measure),
        }),
      })),
    ),
    rounds,
  );
