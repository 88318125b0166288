import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { programEnv } from '@/tests/support/env';
import { outputFolder } from './state';

export type Instance = { url: string; output: () => string; stop: () => Promise<void> };

const START_MS = 60_000;

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

export function spawnInstance(port: number, settings: Record<string, string>) {
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: root,
    env: programEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logFile = join(outputFolder, `instance-${port}.log`);
  mkdirSync(outputFolder, { recursive: true });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    appendFileSync(logFile, chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output };
}

/** Waits until it answers. BASE_URL defaults to its own URL. */
export async function startInstance(settings: Record<string, string>): Promise<Instance> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child, output } = spawnInstance(port, { BASE_URL: url, ...settings });
  const deadline = Date.now() + START_MS;
  while (!(await isAlive(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, output, stop: () => stop(child) };
}

const isAlive = (url: string) =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
