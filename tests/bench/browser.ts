import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import en from '@/messages/en.json' with { type: 'json' };
import playwrightConfig from '@/playwright.config';
import type { BenchOptions } from './options';
import type { BrowserPage } from './resource';
import { resources } from './resources';
import type { OpenSite } from './sites';
import { median } from './statistics';

const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
const QUICK_ROUNDS = 3;
/** As long as a pointer rests on a control before a click. */
const HOVER_MS = 200;
/** Next prefetches after hydration. */
const SETTLE_MS = 1_000;

export type Effect = 'selection' | 'menu' | 'dialog' | 'dark' | 'rows';
type Load = Record<'scriptKb' | 'allKb' | 'paintMs' | 'shift' | 'hydratedMs' | 'longestTaskMs', number>;
type RowActions = Record<'select' | 'menu', number>;
type Actions = RowActions & Record<'next' | 'sort' | 'search', number>;
type Values = Load & Partial<Actions>;
export type BrowserResult = Values & { build: string; path: string };

type Probe = {
  isHydrated: () => boolean;
  getLoad: () => Load;
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

const productPages: BrowserPage[] = [
  { path: '/login', isPublic: true },
  { path: '/manager/users', hasRows: true, term: 'juma' },
  ...resources.flatMap(({ browserPages }) => browserPages),
];

/** Loads every page without a cache, in turns, so other load on the machine affects all builds equally. */
export async function measureBrowser(
  sites: OpenSite[],
  { isQuick }: BenchOptions,
  pages = productPages,
): Promise<BrowserResult[]> {
  const measured = pages.flatMap((page) => sites.map((site) => ({ ...page, site, samples: [] as Values[] })));
  const browser = await launchBrowser();
  try {
    for (let round = 0; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1) {
      for (const { samples, ...target } of measured) samples.push(await measurePage(browser, target));
    }
  } finally {
    await browser.close();
  }
  return measured.map(({ path, site, samples }) => {
    const names = Object.keys(samples[0] ?? {}) as (keyof Values)[];
    const medians = names.map((name) => [name, median(samples.map((sample) => sample[name] ?? Number.NaN))]);
    return { build: site.build, path, ...Object.fromEntries(medians) };
  });
}

type PageTarget = BrowserPage & { site: OpenSite };

const measurePage = (
  browser: Browser,
  { path, isPublic, hasRows, term, site }: PageTarget,
): Promise<Values> =>
  withPage(
    browser,
    { ...site, cookie: isPublic ? '' : site.cookie, path, slowdown: CPU_SLOWDOWN },
    async (page) => {
      const load = await page.evaluate(() => window.bench.getLoad());
      const rowActions = hasRows && (await measureRow(page));
      return { ...load, ...rowActions, ...(term && (await measureList(page, term))) };
    },
  );

type Opened = { server: { url: string }; cookie: string; path: string; slowdown: number };

/** Opens a page without a cache, and waits until it is hydrated and quiet. */
export async function withPage<T>(
  browser: Browser,
  { server: { url }, cookie, path, slowdown }: Opened,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { viewport, locale } = playwrightConfig.use ?? {};
  const context = await browser.newContext({ viewport, locale });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (cookie) await context.addCookies([{ name, value, url }]);
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

export const launchBrowser = () => chromium.launch(playwrightConfig.use?.launchOptions);

async function measureRow(page: Page): Promise<RowActions> {
  // The first row is the visitor's own in the list of users.
  const row = page.getByRole('row').nth(2);
  const checkbox = row.getByRole('checkbox');
  const select = await click(page, checkbox, 'selection');
  await checkbox.uncheck();

  await row.hover();
  const menu = await click(page, row.getByRole('button', { name: /^Actions for / }), 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  return { select, menu };
}

async function measureList(page: Page, term: string): Promise<Omit<Actions, keyof RowActions>> {
  const next = await click(page, page.getByRole('link', { name: en.list.next, exact: true }), 'rows');
  const heading = page.getByRole('columnheader');
  const sort = await click(page, heading.getByRole('link').or(heading.getByRole('button')).first(), 'rows');

  const searchBox = page.getByRole('searchbox');
  await searchBox.fill(term);
  const search = await time(page, 'keydown', 'rows', () => searchBox.press('Enter'));
  return { next, sort, search };
}

/** The time from the press to the first frame with the effect. */
export async function click(page: Page, target: Locator, effect: Effect): Promise<number> {
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  // Sent together: the time between them is not the page's.
  return time(page, 'pointerdown', effect, () => Promise.all([page.mouse.down(), page.mouse.up()]));
}

export async function time(
  page: Page,
  type: string,
  effect: Effect,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([type, effect]) => window.bench.watch(type, effect), [type, effect] as const);
  await act();
  return page.evaluate(() => window.bench.getDuration());
}
