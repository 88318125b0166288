import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '@/tests/support/e2e/state';
import type { Stage } from './build-dockerfile';

export const deploymentFile = join(outputFolder, 'deployment-state.json');

/** Given to the build, as to every other build of the same deployment. */
export const actionKey = Buffer.alloc(32, 'actions').toString('base64');

/** What the setup built, for the tests of it. */
export type Deployment = {
  /** What the Dockerfile makes: a checkout that is built, the image for migrations, and the server. */
  build: Stage;
  release: Stage;
  server: Stage;
  /** A page without anything, built by the same Next, to compare with. */
  bare: Stage;
};

export const readDeployment = (): Deployment => JSON.parse(readFileSync(deploymentFile, 'utf8'));

export type Process = {
  url: string;
  port: number;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const NOBODY = 65_534;

/** The server as its container runs it: its own command, nobody's rights, and nowhere to write. */
export function spawnStage({ folder, env, command }: Stage, port: number, settings: Record<string, string>) {
  const [program = '', ...args] = command;
  const rights = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const nowhere = join(folder, 'nowhere');
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: nowhere,
      TMPDIR: nowhere,
      ...env,
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      ...settings,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...rights,
  });
}

/** Starts a server, and says how many milliseconds it took until a path was answered. */
export async function startStage(
  stage: Stage,
  port: number,
  settings: Record<string, string>,
  path = '/api/ready',
): Promise<Process & { milliseconds: number }> {
  const startedAt = performance.now();
  const child = spawnStage(stage, port, settings);
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(url + path))) {
    if (child.exitCode !== null || performance.now() - startedAt > 60_000)
      throw new Error(`No server:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  return { url, port, output: () => output, stop, milliseconds: performance.now() - startedAt };
}

const isAnswering = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );

export type FileEntry = { path: string; bytes: number; changed: number };

/** All files below a folder. */
export const filesOf = (folder: string): FileEntry[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const { size, mtimeMs } = statSync(path);
      return { path: path.slice(folder.length + 1), bytes: size, changed: mtimeMs };
    });
