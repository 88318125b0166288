import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '@/tests/support/e2e/state';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';
import type { Stage } from './build-dockerfile';

export const deploymentFile = join(outputFolder, 'deployment-state.json');

/** All builds of one deployment need the same key. */
export const actionKey = Buffer.alloc(32, 'actions').toString('base64');

export type Deployment = Record<'build' | 'release' | 'server', Stage>;

export const readDeployment = (): Deployment => JSON.parse(readFileSync(deploymentFile, 'utf8'));

export type Process = {
  pid: number;
  url: string;
  port: number;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const NOBODY_UID = 65_534;

/** As in its container: its own command, the user `nobody`, and no writable folder. */
function spawnStage({ folder, env, command }: Stage, port: number, settings: Record<string, string>) {
  const [program = '', ...args] = command;
  const user = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  const missingFolder = join(folder, 'missing');
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd: folder,
    env: programEnv({
      HOME: missingFolder,
      TMPDIR: missingFolder,
      ...env,
      HOSTNAME: '0.0.0.0',
      PORT: String(port),
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
}

/** Waits until `path` answers with a status below 500. */
export async function startStage(
  stage: Stage,
  port: number,
  settings: Record<string, string>,
  path = '/api/ready',
): Promise<Process> {
  const startedAt = performance.now();
  const child = spawnStage(stage, port, settings);
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
  return { pid: child.pid ?? 0, url, port, output, stop };
}

const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );

export const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const { size, mtimeMs } = statSync(path);
      return { path: path.slice(folder.length + 1), bytes: size, changed: mtimeMs };
    });
