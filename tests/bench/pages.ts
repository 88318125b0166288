import { bold, say } from '@/lib/cli/terminal';
import { measureHttp, type Target, toRounds } from './http';
import { barePage, withNextApp } from './next-app';
import type { BenchOptions } from './options';
import { reportHttp, reportMemory } from './report';
import type { BenchPage } from './resource';
import { resources } from './resources';
import type { Site } from './sites';

const pages: BenchPage[] = [
  { path: '/api/health' },
  { path: '/manager/users/new' },
  { path: '/manager/users', isList: true },
  ...resources.flatMap((resource) => resource.pages),
];

/** Measures lists with every database, and other pages with the smallest. */
export async function benchPages(sites: Site[], { node, isQuick }: BenchOptions) {
  await withNextApp(barePage, { node }, async (server) => {
    const targets: Target[] = [{ build: 'bare', server, path: '/' }];
    for (const { path, isList } of pages) {
      const measured = isList ? sites : sites.filter(({ rows }) => rows === sites[0]?.rows);
      for (const site of measured) {
        if (isList) await requireRows(site, path);
        targets.push({ ...site, path });
      }
    }
    const rounds = toRounds(isQuick);
    const results = await measureHttp(targets, rounds);
    say(`\n${bold('Pages')}\n`);
    reportHttp(results);
    say(
      `${bold(`Memory after ${rounds.warmUp + rounds.count * rounds.requests} requests to each server`)}\n`,
    );
    reportMemory(results);
  });
}

const MIN_ROWS = 10;

async function requireRows({ server, cookie }: Site, path: string) {
  const response = await fetch(server.url + path, { headers: { cookie } });
  const links = (await response.text()).match(new RegExp(`href="${path}/[0-9a-f-]{36}"`, 'g'));
  const rows = new Set(links).size;
  if (rows < MIN_ROWS) throw new Error(`${path} has ${rows} rows (status ${response.status}).`);
}
