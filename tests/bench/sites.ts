import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { root } from '@/lib/cli/paths';
import type { BenchOptions } from './options';
import { type MeasuredServer, startMeasured } from './server';
import { signIn } from './visitor';

export type BenchDatabase = { url: string; rows: number };

/** A server with one build, and the cookie of a visitor who is signed in. */
export type OpenSite = { build: string; server: MeasuredServer; cookie: string };

/** One build with one database. */
export type Site = OpenSite & { rows: number; settings: Record<string, string> };

/** All builds of a database share the secret, so one session is valid in all of them. */
export async function withSites(
  databases: BenchDatabase[],
  { against, node }: BenchOptions,
  work: (sites: Site[]) => Promise<void>,
): Promise<void> {
  const sites: Site[] = [];
  const removals: (() => Promise<void>)[] = [];
  try {
    for (const { url, rows } of databases) {
      const secret = randomBytes(32).toString('base64');
      const settings = {
        DATABASE_URL: url,
        AUTH_SECRET: secret,
        SMTP_URL: 'smtp://localhost:9',
        EMAIL_FROM: 'Bench <bench@example.com>',
        LOG_LEVEL: 'error',
      };
      const { cookie, remove } = await signIn(url, secret);
      removals.push(remove);
      for (const folder of [...against, root]) {
        const server = await startMeasured(folder, { node, settings });
        sites.push({ build: basename(folder), rows, server, cookie, settings });
      }
    }
    await work(sites);
  } finally {
    for (const { server } of sites) await server.stop();
    for (const remove of removals) await remove();
  }
}
