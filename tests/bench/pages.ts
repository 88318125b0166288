import { bold, say } from '@/lib/cli/terminal';
import { framedPages } from './floor-pages';
import { countRequests, measureHttp, type Target, toRounds } from './http';
import { barePage, withNextApp } from './next-app';
import type { BenchOptions } from './options';
import { reportHttp, reportMemory } from './report';
import type { BenchPage } from './resource';
import { resources } from './resources';
import { type ProductPage, toSamePages } from './same-pages';
import type { BenchDatabase, Site } from './sites';

const pages: BenchPage[] = [
  { path: '/api/health' },
  { path: '/manager/users/new' },
  { path: '/manager/users', isList: true },
  ...resources.flatMap((resource) => resource.pages),
];

/** Pages of the product that the floor has with the same elements. */
const samePaths = { form: '/manager/users/new', list: '/manager/users' };

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
export async function benchPages(sites: Site[], { url }: BenchDatabase, { node, isQuick }: BenchOptions) {
  const rounds = toRounds(isQuick);
  const targets = await listTargets(sites);
  const samePages = toSamePages(await fetchPages(sites.at(-1)));
  const settings = { DATABASE_URL: url };
  await withNextApp(barePage, { node }, (bare) =>
    withNextApp({ ...framedPages, ...samePages }, { node, settings }, async (framed) => {
      const plain = { build: 'bare', server: bare, path: '/' };
      const floor = floorPaths.map((path) => ({ build: 'floor', server: framed, path }));
      const all = [plain, ...floor, ...targets];
      const results = await measureHttp(all, rounds);
      say(`\n${bold('Pages')}\n`);
      reportHttp(results);
      say(`${bold(`Memory after ${countRequests(all, rounds)} requests to each server`)}\n`);
      reportMemory(results);
    }),
  );
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

/** The pages that the floor repeats, of this checkout. */
async function fetchPages(site: Site | undefined): Promise<Record<string, ProductPage>> {
  if (!site) return {};
  const { server, cookie } = site;
  const pages = Object.entries(samePaths).map(async ([name, path]) => {
    const response = await fetch(server.url + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    const headers = [...response.headers].filter(([key]) => !nextHeaders.has(key));
    return [name, { html: await response.text(), headers: Object.fromEntries(headers) }];
  });
  return Object.fromEntries(await Promise.all(pages));
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
