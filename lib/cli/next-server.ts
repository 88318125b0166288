import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths';

/** Next reports to its makers unless told otherwise; to allow it, set this to an empty value. */
export const quiet = { NEXT_TELEMETRY_DISABLED: '1' };

const KILL_MS = 8_000;

export type NextServer = {
  /** Its exit code, when it has ended. */
  ended: Promise<number>;
  stop: () => Promise<void>;
};

export function startNextDev(port: number, settings: Record<string, string>): NextServer {
  const preload = pathToFileURL(join(root, 'lib', 'cli', 'exit-with-parent.mjs')).href;
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, ['--import', preload, next, 'dev', '--port', String(port)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...quiet, ...process.env, ...settings },
  });
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1));
  return { ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number>) {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
  await ended;
  clearTimeout(timer);
}
