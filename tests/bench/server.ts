import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { noTelemetry } from '@/lib/cli/child-processes';
import { root } from '@/lib/cli/paths';
import { freePort } from '@/lib/cli/ports';

type Usage = { cpu: NodeJS.CpuUsage; memory: NodeJS.MemoryUsage };

export type MeasuredServer = {
  url: string;
  /** CPU seconds since the start, and resident megabytes now. */
  usage: () => Promise<{ cpuSeconds: number; megabytes: number }>;
  stop: () => Promise<void>;
};

const START_MS = 60_000;
const preload = pathToFileURL(join(root, 'tests', 'bench', 'measured-server.mjs')).href;

export type ServerOptions = { node: string; settings?: Record<string, string> };

/** Starts the production build in `folder`. */
export async function startMeasured(
  folder: string,
  { node, settings = {} }: ServerOptions,
): Promise<MeasuredServer> {
  const port = await freePort(54_500);
  const url = `http://localhost:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(node, ['--import', preload, next, 'start', '--port', String(port)], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'production', ...noTelemetry, BASE_URL: url, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + START_MS;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server in ${folder} did not start.`);
    await wait(100);
  }
  const usage = async () => {
    child.send('usage');
    const [{ cpu, memory }] = (await once(child, 'message')) as [Usage];
    return { cpuSeconds: (cpu.user + cpu.system) / 1e6, megabytes: memory.rss / 1e6 };
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, usage, stop };
}

const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );
