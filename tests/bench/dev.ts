import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { routes } from '@/lib/routes';
import playwrightConfig from '@/playwright.config';
import { noTelemetry } from '@/scripts/child-processes';
import { root } from '@/scripts/paths';
import { freePort } from '@/scripts/ports';
import { programEnv } from '@/tests/support/env';
import { type Line, median } from './report';
import { type Admin, hasEnded, isAnswering, toCookies } from './servers';

const CHANGES = 7;
const TIMEOUT_MS = 120_000;
/** Until the development server has compiled and the browser is quiet. */
const SETTLE_MS = 2_000;

/** A text of a file that the page shows. */
type Change = { file: string; from: string; to: (mark: string) => string };

type App = {
  folder: string;
  settings: Record<string, string>;
  cookie: string;
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

const plainFiles = {
  'package.json': '{ "type": "module", "private": true }',
  // node_modules is a symlink, and Turbopack follows no link that leaves its root.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(parse(root).root)} } };`,
  'messages.json': '{ "title": "Users" }',
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/list.js': `'use client';
export const List = ({ rows }) => <table><caption>{'Rows'}</caption><tbody>{rows.map((row) => <tr key={row}><td>{row}</td></tr>)}</tbody></table>;`,
  'app/page.js': `import messages from '../messages.json';
import { List } from './list';
export const dynamic = 'force-dynamic';
export default () => <main><h1>{'Page'}</h1><p>{messages.title}</p><List rows={Array.from({ length: 20 }, (_, row) => row)} /></main>;`,
  'app/other/page.js': `export const dynamic = 'force-dynamic';
export default () => <main>Other</main>;`,
};

const plain = (folder: string): App => ({
  folder,
  settings: {},
  cookie: '',
  page: '/',
  otherPage: '/other',
  changes: {
    'client component': { file: 'app/list.js', from: "{'Rows'}", to: (mark) => `{'Rows ${mark}'}` },
    page: { file: 'app/page.js', from: "{'Page'}", to: (mark) => `{'Page ${mark}'}` },
    message: { file: 'messages.json', from: '"Users"', to: (mark) => `"Users ${mark}"` },
  },
});

/** From a saved file, or a request, to the page in the browser: the product beside a plain app of the same Next. */
export async function measureDevelopment(admin: Admin): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  try {
    for (const [path, text] of Object.entries(plainFiles)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const measured = await measureApp(product(admin));
    const baseline = await measureApp(plain(folder));
    return Object.entries(measured).map(([step, seconds]) => ({
      step,
      'product s': seconds,
      'plain app s': baseline[step] ?? Number.NaN,
      ratio: (seconds / (baseline[step] ?? Number.NaN)).toFixed(1),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureApp(app: App): Promise<Record<string, number>> {
  // Next continues from its cache of an earlier run.
  rmSync(join(app.folder, '.next', 'dev'), { recursive: true, force: true });
  const { url, stop } = await startDevelopment(app);
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

async function startDevelopment({ folder, settings }: App) {
  const port = await freePort(54_600);
  const url = `http://localhost:${port}`;
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'dev', '--port', String(port)], {
    cwd: folder,
    env: programEnv({ NODE_ENV: 'development', ...noTelemetry, BASE_URL: url, ...settings }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isAnswering(url))) {
    if (hasEnded(child) || Date.now() > deadline) throw new Error(`No development server in ${folder}.`);
    await wait(100);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      while (!hasEnded(child)) await wait(50);
    },
  };
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
