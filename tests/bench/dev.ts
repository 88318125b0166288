import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { routes } from '@/lib/routes';
import playwrightConfig from '@/playwright.config';
import { root } from '@/scripts/paths';
import { withPlainApp } from './plain-app';
import { type Line, median } from './report';
import { type Admin, startNext, toCookies } from './servers';

const CHANGES = 7;
const TIMEOUT_MS = 120_000;
/** Until the development server has compiled and the browser is quiet. */
const SETTLE_MS = 2_000;

/** A text of a file that the page shows. */
type Change = { file: string; from: string; to: (mark: string) => string };

type App = Admin & {
  folder: string;
  page: string;
  otherPage: string;
  changes: Record<'client component' | 'page' | 'message', Change>;
};

/** As in lib/server/cookies.ts, which knows the name only in a server in development. */
const checkout = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 8);

const product = ({ settings, cookie }: Admin): App => ({
  folder: root,
  settings,
  cookie: cookie.replace('better-auth', `better-auth-${checkout}`),
  page: routes.manager.users(),
  otherPage: routes.manager.audit(),
  changes: {
    'client component': {
      file: 'app/manager/users/_components/user-list.tsx',
      from: "caption={t('title')}",
      to: (mark) => `caption={t('title') + ' ${mark}'}`,
    },
    page: {
      file: 'app/manager/users/page.tsx',
      from: "title={t('title')}",
      to: (mark) => `title={t('title') + ' ${mark}'}`,
    },
    message: { file: 'messages/en.json', from: '"title": "Users"', to: (mark) => `"title": "Users ${mark}"` },
  },
});

const plain = (folder: string): App => ({
  folder,
  settings: {},
  cookie: '',
  page: '/list',
  otherPage: '/',
  changes: {
    'client component': { file: 'app/list/list.js', from: "{'Rows'}", to: (mark) => `{'Rows ${mark}'}` },
    page: { file: 'app/list/page.js', from: "{'Page'}", to: (mark) => `{'Page ${mark}'}` },
    message: { file: 'messages.json', from: '"Users"', to: (mark) => `"Users ${mark}"` },
  },
});

/** From a saved file, or a request, to the page in the browser: the product beside a plain app of the same Next. */
export const measureDevelopment = (admin: Admin): Promise<Line[]> =>
  withPlainApp(async (folder) => {
    const measured = await measureApp(product(admin));
    const baseline = await measureApp(plain(folder));
    return Object.entries(measured).map(([step, seconds]) => ({
      step,
      'product s': seconds,
      'plain app s': baseline[step] ?? Number.NaN,
      ratio: (seconds / (baseline[step] ?? Number.NaN)).toFixed(1),
    }));
  });

async function measureApp(app: App): Promise<Record<string, number>> {
  // Next continues from its cache of an earlier run.
  rmSync(join(app.folder, '.next', 'dev'), { recursive: true, force: true });
  const { url, stop } = await startNext(app.folder, 'dev', app.settings);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const { viewport, locale } = playwrightConfig.use ?? {};
    const context = await browser.newContext({ viewport, locale });
    await context.addCookies(toCookies(app.cookie, url));
    return await measureSteps(app, context, url);
  } finally {
    await browser.close();
    await stop();
  }
}

async function measureSteps(app: App, context: BrowserContext, url: string) {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const open = (path: string) =>
    time(async () => {
      const response = await page.goto(url + path);
      if (!response?.ok() || page.url() !== url + path)
        throw new Error(`${path} answers ${response?.status()} at ${page.url()}.`);
    });
  const result: Record<string, number> = {};
  result['first route, cold'] = await open(app.page);
  await wait(SETTLE_MS);
  result['second route, cold'] = await open(app.otherPage);
  await wait(SETTLE_MS);
  await open(app.page);
  result.reload = await open(app.page);
  for (const [name, change] of Object.entries(app.changes)) {
    await wait(SETTLE_MS);
    const [first = Number.NaN, ...others] = await measureChanges(page, app.folder, change);
    result[`${name}, first change`] = first;
    result[`${name}, later changes`] = median(others);
    await open(app.page);
  }
  return result;
}

async function measureChanges(page: Page, folder: string, { file, from, to }: Change): Promise<number[]> {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  if (!original.includes(from)) throw new Error(`${file} has no ${from}`);
  const restore = () => writeFileSync(path, original);
  // Ctrl C ends the process without `finally`.
  const end = () => process.exit(130);
  process.once('exit', restore).once('SIGINT', end);
  const seconds: number[] = [];
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const mark = `changed ${change}`;
      seconds.push(
        await time(async () => {
          writeFileSync(path, original.replace(from, to(mark)));
          await page.waitForFunction((mark) => document.body.textContent?.includes(mark), mark);
        }),
      );
      await wait(SETTLE_MS);
    }
    return seconds;
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', end);
  }
}

/** Seconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}
