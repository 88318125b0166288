import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '@/tests/support/e2e/state';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';

export const deploymentFile = join(outputFolder, 'deployment-state.json');

/** The folders of the build, and of what the images `release` and `server` contain. */
export type Deployment = Record<'build' | 'release' | 'server', string>;

export const readDeployment = (): Deployment => JSON.parse(readFileSync(deploymentFile, 'utf8'));

export type Process = {
  url: string;
  port: number;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const NOBODY_UID = 65_534;

/** As in its container: the user `nobody`, and no writable folder. Waits until `path` answers with a status below 500. */
export async function startServer(
  folder: string,
  port: number,
  settings: Record<string, string>,
  path = '/api/ready',
): Promise<Process> {
  const startedAt = performance.now();
  const missing = join(folder, 'missing');
  const network = { HOSTNAME: '0.0.0.0', PORT: String(port) };
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: programEnv({ HOME: missing, TMPDIR: missing, NODE_ENV: 'production', ...network, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: NOBODY_UID, gid: NOBODY_UID }),
  });
  const ended = once(child, 'exit');
  const output = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(url + path))) {
    if (child.exitCode !== null || performance.now() - startedAt > 60_000)
      throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  return { url, port, output, stop };
}

const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Runs a command of `scripts` in the release image. */
export async function release(folder: string, settings: Record<string, string>, ...words: string[]) {
  const args = ['--conditions=react-server', 'scripts/run.mjs', ...words];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: programEnv({ NODE_ENV: 'production', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

export const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const { size, mtimeMs } = statSync(path);
      return { path: path.slice(folder.length + 1), bytes: size, changed: mtimeMs };
    });
