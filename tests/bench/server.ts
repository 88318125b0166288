import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { noTelemetry } from '@/lib/cli/child-processes';
import { root } from '@/lib/cli/paths';
import { freePort } from '@/lib/cli/ports';
import { programEnv } from '@/tests/support/env';

type Report = {
  cpu: NodeJS.CpuUsage;
  memory: NodeJS.MemoryUsage;
  sockets: number;
  timers: number;
  openFiles?: number;
};

/** Megabytes after a garbage collection, and what is open. */
export type Resources = Pick<Report, 'sockets' | 'timers' | 'openFiles'> & {
  resident: number;
  heap: number;
  external: number;
};

export type MeasuredServer = {
  url: string;
  /** CPU seconds since the start, and resident megabytes now. */
  usage: () => Promise<{ cpuSeconds: number; megabytes: number }>;
  /** Collects garbage first. */
  resources: () => Promise<Resources>;
  /** As a new process at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const START_MS = 60_000;
const preload = pathToFileURL(join(root, 'tests', 'bench', 'measured-server.mjs')).href;

export type ServerOptions = { node: string; settings?: Record<string, string>; withErrors?: boolean };

/** Starts the production build in `folder`. */
export async function startMeasured(folder: string, options: ServerOptions): Promise<MeasuredServer> {
  const port = await freePort(54_500);
  const url = `http://localhost:${port}`;
  let child = await startNext(folder, port, options);
  const ask = async (message: 'usage' | 'collect') => {
    child.send(message);
    const [report] = (await once(child, 'message')) as [Report];
    return report;
  };
  const usage = async () => {
    const { cpu, memory } = await ask('usage');
    return { cpuSeconds: (cpu.user + cpu.system) / 1e6, megabytes: memory.rss / 1e6 };
  };
  const resources = async () => {
    const { memory, sockets, timers, openFiles } = await ask('collect');
    const { rss, heapUsed, external } = memory;
    return {
      resident: rss / 1e6,
      heap: heapUsed / 1e6,
      external: external / 1e6,
      sockets,
      timers,
      openFiles,
    };
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const restart = async () => {
    await stop();
    child = await startNext(folder, port, options);
  };
  return { url, usage, resources, restart, stop };
}

async function startNext(
  folder: string,
  port: number,
  { node, settings = {}, withErrors = true }: ServerOptions,
): Promise<ChildProcess> {
  const url = `http://localhost:${port}`;
  const { NODE_OPTIONS = '' } = process.env;
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(node, ['--import', preload, next, 'start', '--port', String(port)], {
    cwd: folder,
    env: programEnv({ NODE_OPTIONS, NODE_ENV: 'production', ...noTelemetry, BASE_URL: url, ...settings }),
    stdio: ['ignore', 'ignore', withErrors ? 'inherit' : 'ignore', 'ipc'],
  });
  const deadline = Date.now() + START_MS;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server in ${folder} did not start.`);
    await wait(20);
  }
  return child;
}

const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );
