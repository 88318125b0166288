import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { timeZoneCookie } from '@/lib/i18n/time-zone';
import { noTelemetry, runBuild } from '@/scripts/child-processes';
import { root } from '@/scripts/paths';
import { freePort } from '@/scripts/ports';
import { CliError } from '@/scripts/terminal';
import { programEnv } from '@/tests/support/env';
import { connected } from './databases';
import { withPlainApp } from './plain-app';

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

const START_MS = 120_000;
export const TIME_ZONE = 'Africa/Nairobi';
const preload = pathToFileURL(join(root, 'tests', 'bench', 'measured-server.mjs')).href;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** `next start` or `next dev` in a folder. Waits until it answers. */
export async function startNext(
  folder: string,
  command: 'start' | 'dev',
  settings: Record<string, string>,
  node = process.execPath,
) {
  const port = await freePort(54_500);
  const url = `http://localhost:${port}`;
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const measured = command === 'start' ? ['--import', preload] : [];
  const NODE_ENV = command === 'start' ? 'production' : 'development';
  const child = spawn(node, [...measured, next, command, '--port', String(port)], {
    cwd: folder,
    env: programEnv({ NODE_ENV, ...noTelemetry, BASE_URL: url, ...settings }),
    stdio: ['ignore', 'ignore', 'inherit', command === 'start' ? 'ipc' : 'ignore'],
  });
  const deadline = Date.now() + START_MS;
  while (!(await isAnswering(url))) {
    if (hasEnded(child) || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server in ${folder} did not start.`);
    }
    await wait(20);
  }
  const stop = async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { child, url, stop };
}

async function startServer(folder: string, node: string, { settings, cookie }: Admin): Promise<BenchServer> {
  let started = await startNext(folder, 'start', settings, node);
  const server: BenchServer = {
    build: basename(folder),
    url: started.url,
    cookie,
    usage: async () => {
      started.child.send('usage');
      const [{ cpu, rss }] = (await once(started.child, 'message')) as [
        { cpu: NodeJS.CpuUsage; rss: number },
      ];
      return { cpuSeconds: (cpu.user + cpu.system) / 1e6, megabytes: rss / 1e6 };
    },
    restart: async () => {
      await started.stop();
      started = await startNext(folder, 'start', settings, node);
      server.url = started.url;
    },
    stop: () => started.stop(),
  };
  return server;
}

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
  withAdmin(databaseUrl, async (admin) => {
    const servers: BenchServer[] = [];
    try {
      for (const folder of [...against, root]) servers.push(await startServer(folder, node, admin));
      await work(servers);
    } finally {
      for (const server of servers) await server.stop();
    }
  });

/** Builds and serves the plain app, whose first page has 20 static rows, rendered for each request. */
export const withBarePage = <T>(node: string, work: (bare: BenchServer) => Promise<T>): Promise<T> =>
  withPlainApp(async (folder) => {
    if ((await runBuild(folder)) !== 0) throw new CliError('The build of the bare page failed.');
    const server = await startServer(folder, node, { settings: {}, cookie: '' });
    return work(Object.assign(server, { build: 'bare' })).finally(server.stop);
  });
