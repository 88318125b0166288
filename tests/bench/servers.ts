import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { timeZoneCookie } from '@/lib/i18n/time-zone';
import { noTelemetry, runBuild } from '@/scripts/child-processes';
import { root } from '@/scripts/paths';
import { freePort } from '@/scripts/ports';
import { CliError } from '@/scripts/terminal';
import { programEnv } from '@/tests/support/env';
import { connected } from './databases';

/** A server with one build. Usage: CPU seconds since its start, and resident megabytes now. */
export type BenchServer = {
  build: string;
  url: string;
  /** Of an admin who is signed in, and the time zone, which every browser sends after its first page. */
  cookie: string;
  usage: () => Promise<{ cpuSeconds: number; megabytes: number }>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const START_MS = 60_000;
export const TIME_ZONE = 'Africa/Nairobi';
const preload = pathToFileURL(join(root, 'tests', 'bench', 'measured-server.mjs')).href;

async function start(folder: string, node: string, settings: Record<string, string>, cookie = '') {
  const port = await freePort(54_500);
  const url = `http://localhost:${port}`;
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const open = async (): Promise<ChildProcess> => {
    const child = spawn(node, ['--import', preload, next, 'start', '--port', String(port)], {
      cwd: folder,
      env: programEnv({ NODE_ENV: 'production', ...noTelemetry, BASE_URL: url, ...settings }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const deadline = Date.now() + START_MS;
    while (!(await isAnswering(url))) {
      if (hasEnded(child) || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server in ${folder} did not start.`);
      }
      await wait(20);
    }
    return child;
  };
  let child = await open();
  const stop = async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const usage = async () => {
    child.send('usage');
    const [{ cpu, rss }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; rss: number }];
    return { cpuSeconds: (cpu.user + cpu.system) / 1e6, megabytes: rss / 1e6 };
  };
  const restart = async () => {
    await stop();
    child = await open();
  };
  return { build: basename(folder), url, cookie, usage, restart, stop };
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** The settings of a server, and the cookies of an admin who is signed in to it. */
export type Admin = { settings: Record<string, string>; cookie: string };

/** Adds an admin to the database for the time of `work`. */
export async function withAdmin<T>(databaseUrl: string, work: (admin: Admin) => Promise<T>): Promise<T> {
  const secret = randomBytes(32).toString('base64');
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SMTP_URL: 'smtp://localhost:9',
    EMAIL_FROM: 'Bench <bench@example.com>',
    LOG_LEVEL: 'error',
  };
  const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')];
  await connected(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO "user" ("id", "name", "email", "role", "emailVerified", "lastSignInAt", "updatedAt")
       VALUES ($1, 'Bench', $1 || '@example.com', 'admin', true, now(), now())`,
      [id],
    );
    await client.query(
      `INSERT INTO "session" ("id", "token", "userId", "expiresAt", "updatedAt")
       VALUES ($1, $2, $3, now() + interval '1 day', now())`,
      [randomUUID(), token, id],
    );
  });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}; ${timeZoneCookie.name}=${encodeURIComponent(TIME_ZONE)}`;
  try {
    return await work({ settings, cookie });
  } finally {
    await connected(databaseUrl, (client) => client.query('DELETE FROM "user" WHERE "id" = $1', [id]));
  }
}

/** The cookies for a browser. */
export const toCookies = (cookie: string, url: string) =>
  cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url };
    });

/** Starts the builds of other checkouts and of this one. They share the secret, so one session is valid in all of them. */
export const withServers = (
  databaseUrl: string,
  against: string[],
  node: string,
  work: (servers: BenchServer[]) => Promise<void>,
): Promise<void> =>
  withAdmin(databaseUrl, async ({ settings, cookie }) => {
    const servers: BenchServer[] = [];
    try {
      for (const folder of [...against, root]) servers.push(await start(folder, node, settings, cookie));
      await work(servers);
    } finally {
      for (const server of servers) await server.stop();
    }
  });

/** The baseline: Next renders 20 static rows for each request. */
const bareFiles = {
  'package.json': '{ "type": "module", "private": true }',
  // node_modules is a symlink, and Turbopack follows no link that leaves its root.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(parse(root).root)} } };`,
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.js': `
export const dynamic = 'force-dynamic';
const rows = Array.from({ length: 20 }, (_, id) => ({ id, name: 'Row ' + id, link: 'https://example.com/' + id }));
export default function Page() {
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, link }) => (
          <tr key={id}><td>{name}</td><td><a href={link}>{link}</a></td></tr>
        ))}
      </tbody>
    </table>
  );
}
`,
};

/** Builds and serves the bare page outside the checkout, where Next would find the product's middleware. */
export async function withBarePage<T>(node: string, work: (bare: BenchServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  try {
    mkdirSync(join(folder, 'app'));
    for (const [path, text] of Object.entries(bareFiles)) writeFileSync(join(folder, path), text);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    if ((await runBuild(folder)) !== 0) throw new CliError('The build of the bare page failed.');
    const server = await start(folder, node, {});
    return await work({ ...server, build: 'bare' }).finally(server.stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
