import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { describeEndedNode } from '@/lib/node-version';
import { routes } from '@/lib/routes';
import { type NextServer, startNextDev } from '../child-processes';
import { ANY_HOST, type DevOptions, readDevOptions } from '../dev-options';
import { configuredDatabase, type Database, openEmbedded } from '../embedded/database';
import { migrate } from '../embedded/migrate';
import { claimCheckout, release, writeRunning } from '../embedded/running';
import { freePort, isListening } from '../ports';
import { withPrisma } from '../prisma';
import { countRows, seed } from '../seed/seed';
import { developmentSecret, loadEnvFiles } from '../settings';
import { bold, dim, marks, say, step } from '../terminal';

const PARENT_CHECK_MS = 500;

type Parts = { database?: Database; next?: NextServer };

/** `npm run dev -- --port 3701 --host --inspect` */
export async function run(args: string[]): Promise<number> {
  Object.assign(process.env, { NODE_ENV: 'development' });
  loadEnvFiles();
  const options = readDevOptions(args);
  const other = await claimCheckout();
  if (other) {
    say(`${marks.warn} This checkout is already running at ${bold(String(other.url))}`);
    say(dim(`  Stop it first (process ${other.pid}), or use that one.`));
    return 1;
  }
  const parts: Parts = {};
  const stopping = stopSignal();
  try {
    const code = await serve(parts, options, stopping);
    return stopping.aborted ? 0 : code;
  } catch (error) {
    if (stopping.aborted) return 0;
    throw error;
  } finally {
    await parts.next?.stop();
    await parts.database?.stop();
    await release();
  }
}

/** Listens with `on`, not `once`, because the terminal and npm may both send the same signal. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  if (process.env.npm_lifecycle_event) onParentExit(() => controller.abort());
  return controller.signal;
}

/** Stops this process if npm is killed, because npm then passes on no signal. */
function onParentExit(stop: () => void) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
}

async function serve(parts: Parts, options: DevOptions, stopping: AbortSignal): Promise<number> {
  const endedNode = describeEndedNode(process.versions.node);
  if (endedNode) say(`  ${marks.warn} ${endedNode}`);
  const { host } = options;
  const port = await freePort(options.port);
  if (port !== options.port) say(`  ${marks.warn} Port ${options.port} is taken; using ${port}.`);
  parts.database = await openDatabase();
  const databaseUrl = parts.database.url;
  stopping.throwIfAborted();
  const isNew = await prepareDatabase(parts.database);
  stopping.throwIfAborted();

  const name = host === ANY_HOST ? 'localhost' : host;
  const url = process.env.BASE_URL || `http://${name}:${port}`;
  const others = listOtherHosts(host).map((other) => `${other}:${port}`);
  // Values of .env files are not passed on, because Next would expand a $ in them a second time.
  parts.next = startNextDev(host, port, options.nextArgs, {
    ALLOWED_HOSTS: [process.env.ALLOWED_HOSTS, ...others].filter(Boolean).join(','),
    ...(!process.env.AUTH_SECRET && { AUTH_SECRET: await developmentSecret() }),
    ...(!process.env.BASE_URL && { BASE_URL: url }),
    ...(parts.database.embedded && { DATABASE_URL: databaseUrl }),
    PORT: String(port),
  });
  const over = Promise.race([parts.next.ended, once(stopping, 'abort').then(() => 0)]);
  const networkUrls = others.filter((other) => !other.startsWith('127.')).map((other) => `http://${other}`);
  await announceWhenReady({ host: name, port, url, databaseUrl }, networkUrls, isNew, over);
  return over;
}

function listOtherHosts(host: string): string[] {
  if (host !== ANY_HOST) return ['127.0.0.1'];
  const addresses = Object.values(networkInterfaces()).flatMap((entries = []) => entries);
  const outside = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...outside.map(({ address }) => address)];
}

const openDatabase = async (): Promise<Database> =>
  configuredDatabase() ?? step('Database', openEmbedded, () => 'embedded, in .data/postgres');

/** Returns whether the database was empty. */
async function prepareDatabase({ url, directUrl }: Database): Promise<boolean> {
  await step(
    'Migrations',
    () => migrate(url, directUrl),
    (applied) => (applied.length > 0 ? `${applied.length} applied` : 'up to date'),
  );
  return withPrisma(url, async (prisma) => {
    if (await prisma.user.findFirst({ select: { id: true } })) return false;
    await step('Example data', () => seed(prisma), countRows);
    return true;
  });
}

type Site = { host: string; port: number; url: string; databaseUrl: string };

async function announceWhenReady(site: Site, networkUrls: string[], isNew: boolean, over: Promise<number>) {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isOver && !(await isListening(site.port, site.host))) await wait(100);
  if (isOver) return;
  await writeRunning(site);
  compileFirstPage(site);
  say();
  say(`  ${marks.ok} ${[site.url, ...networkUrls].map(bold).join('  ')}`);
  say(`    Sign in as the example admin or user with one click, or with any new email.`);
  say(`    ${dim('The code is printed in this terminal and shown at')} ${site.url}/dev/outbox`);
  say(`    ${dim('Press Ctrl-C to stop. The data stays in .data')}`);
  say();
  if (isNew) sayFirstCommands();
}

/** Requests a page in advance, because Next compiles a page at its first request. */
const compileFirstPage = ({ host, port }: Site) =>
  void fetch(`http://${host}:${port}${routes.login()}`).catch(() => undefined);

/** These lines are shown once, when the example data is added. */
function sayFirstCommands() {
  say(`  ${bold('Make it yours')}`);
  say(`    npm run rename           ${dim('name, colour and mark')}`);
  say(`    npm run new:resource     ${dim('a table with a list, a form and tests')}`);
  say(`    npm run remove:resource  ${dim('removes an example')}`);
  say();
}
