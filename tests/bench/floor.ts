import { bold, say } from '@/lib/cli/terminal';
import { measureBrowser } from './browser';
import { framedPages, plainPages } from './floor-pages';
import { measureHttp, toRounds } from './http';
import { withNextApp } from './next-app';
import type { BenchOptions } from './options';
import { reportBrowser, reportHttp, reportMemory } from './report';
import type { BenchDatabase } from './sites';
import { signIn } from './visitor';

const framedPaths = [
  '/area/rows',
  '/area/table',
  '/area/data/text',
  '/area/data/table',
  '/area/given/text',
  '/area/given/table',
];

/**
 * Measures what Next takes for plain elements, for the frame of a page, for two statements, and for the packages that the
 * product is built on, before the product adds anything.
 */
export async function benchFloor({ url }: BenchDatabase, options: BenchOptions) {
  const { node } = options;
  const { remove } = await signIn(url, '');
  const settings = { DATABASE_URL: url };
  await withNextApp(plainPages, { node }, (server) =>
    withNextApp(framedPages, { node, settings }, async (framed) => {
      const targets = [
        ...['/', '/client', '/server'].map((path) => ({ build: 'bare', server, path })),
        ...framedPaths.map((path) => ({
          build: 'framed',
          server: framed,
          path,
        })),
      ];
      const results = await measureHttp(targets, toRounds(options));
      say(`\n${bold('Plain elements')}\n`);
      reportHttp(results);
      reportMemory(results);
      const site = { build: 'bare', server, cookie: '' };
      reportBrowser(
        await measureBrowser([site], options, [{ path: '/rows', isPublic: true, hasRows: true }]),
      );
    }),
  ).finally(remove);
}
