import { bold, say } from '@/lib/cli/terminal';
import { type ConstantPage, writeConstantProduct } from './constant-product';
import { framedPages } from './floor-pages';
import { countRequests, measureHttp, type Target, toRounds } from './http';
import { barePage, withBuild, withNextApp } from './next-app';
import type { BenchOptions } from './options';
import { reportHttp, reportMemory } from './report';
import type { BenchPage } from './resource';
import { resources } from './resources';
import { countElements, type ProductPage, toSamePages } from './same-pages';
import type { BenchDatabase, Site } from './sites';

const pages: BenchPage[] = [
  { path: '/api/health' },
  { path: '/manager/users/new' },
  { path: '/manager/users', isList: true },
  ...resources.flatMap((resource) => resource.pages),
];

/** Pages of the product that the floor has with the same elements. */
const formPage: ConstantPage = {
  path: '/manager/users/new',
  component: ['components/users/user-form', 'UserForm'],
};
const listPage: ConstantPage = {
  path: '/manager/users',
  component: ['components/users/user-list', 'UserList'],
};
/** Pages that the constant product has with the same elements. */
const constantPages = [formPage, listPage, ...resources.flatMap((resource) => resource.constantPages)];

/** What a page and a list cost before the product adds anything (see `npm run bench -- floor`). */
const floorPaths = [
  '/area/given/text',
  '/area/given/table',
  '/area/same/form',
  '/area/same/list',
  '/area/sent/form',
  '/area/sent/list',
];

/** Measures lists with every database, and other pages with the smallest, which the floor reads too. */
export async function benchPages(sites: Site[], { url, rows }: BenchDatabase, options: BenchOptions) {
  const { node } = options;
  const rounds = toRounds(options);
  const targets = await listTargets(sites);
  const product = sites.findLast((site) => site.rows === rows);
  if (!product) throw new Error('No site has the smallest database.');
  const [form, list] = await Promise.all([
    fetchPage(product, formPage.path),
    fetchPage(product, listPage.path),
  ]);
  const samePages = toSamePages({ form, list });
  const settings = { DATABASE_URL: url };
  await withNextApp(barePage, { node }, (bare) =>
    withNextApp({ ...framedPages, ...samePages }, { node, settings }, (framed) =>
      withConstantProduct(product, options, async (constant) => {
        const plain = { build: 'bare', server: bare, path: '/' };
        const floor = floorPaths.map((path) => ({ build: 'floor', server: framed, path }));
        const all = [plain, ...floor, ...constant, ...targets];
        const results = await measureHttp(all, rounds);
        say(`\n${bold('Pages')}\n`);
        reportHttp(results);
        say(`${bold(`Memory after ${countRequests(all, rounds)} requests to each server`)}\n`);
        reportMemory(results);
      }),
    ),
  );
}

async function withConstantProduct(
  { server: product, rows, cookie, settings }: Site,
  { node }: BenchOptions,
  work: (targets: Target[]) => Promise<void>,
): Promise<void> {
  const written = await Promise.all(
    constantPages.map(async (page) => ({
      ...page,
      html: (await fetchPage({ server: product, cookie }, page.path)).html,
    })),
  );
  const write = (folder: string) => writeConstantProduct(folder, written);
  await withBuild(write, { node, settings }, async (server) => {
    for (const { path, html } of written) {
      const found = countElements((await fetchPage({ server, cookie }, path)).html);
      const expected = countElements(html);
      if (found !== expected)
        throw new Error(`The constant ${path} has ${found} elements instead of ${expected}.`);
    }
    await work(written.map(({ path }) => ({ build: 'constant', server, path, rows, cookie })));
  });
}

async function listTargets(sites: Site[]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const { path, isList } of pages) {
    const measured = isList ? sites : sites.filter(({ rows }) => rows === sites[0]?.rows);
    for (const site of measured) {
      if (isList) await requireRows(site, path);
      targets.push({ ...site, path });
    }
  }
  return targets;
}

type Visited = Pick<Site, 'server' | 'cookie'>;

async function fetchPage({ server, cookie }: Visited, path: string): Promise<ProductPage> {
  const response = await fetch(server.url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const headers = [...response.headers].filter(([key]) => !nextHeaders.has(key));
  return { html: await response.text(), headers: Object.fromEntries(headers) };
}

/** Next or the floor's middleware sets them. */
const nextHeaders = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'date',
  'keep-alive',
  'link',
  'transfer-encoding',
  'vary',
]);

const MIN_ROWS = 10;

async function requireRows({ server, cookie }: Site, path: string) {
  const response = await fetch(server.url + path, { headers: { cookie } });
  const links = (await response.text()).match(new RegExp(`href="${path}/[0-9a-f-]{36}"`, 'g'));
  const rows = new Set(links).size;
  if (rows < MIN_ROWS) throw new Error(`${path} has ${rows} rows (status ${response.status}).`);
}
