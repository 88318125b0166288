import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { root } from './paths';
import { environment } from './settings';

export const noTelemetry = { NEXT_TELEMETRY_DISABLED: '1' };

const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

/** `ended` resolves with the exit code. */
function start(args: string[], stdio: SpawnOptions['stdio'], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: stdio ?? 'inherit', env });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : 1;
  });
  return { child, ended };
}

/** A path in `args` is relative to the root of the project. */
export const runNode = async (args: string[], env: Record<string, string> = {}): Promise<number> =>
  process.exitCode ? 1 : start(args, 'inherit', { ...process.env, ...env }).ended;

const forBuild = { ...noTelemetry, NODE_ENV: 'production' } as const;

export const runBuild = (folder = root): Promise<number> => runNode([next, 'build', folder], forBuild);

/** Returns the output instead of printing it, so that it does not mix with other output. */
export async function buildInBackground(): Promise<{ code: number; output: string }> {
  const { child, ended } = start([next, 'build'], ['ignore', 'pipe', 'pipe'], {
    ...process.env,
    ...forBuild,
  });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [code, ...output] = await Promise.all([ended, ...streams]);
  return { code, output: output.join('') };
}

const KILL_MS = 8_000;

export type NextServer = { ended: Promise<number>; stop: () => Promise<void> };

export function startNextDev(
  host: string,
  port: number,
  args: string[],
  settings: Record<string, string>,
): NextServer {
  const preload = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href;
  // Without this option, the server does not listen on 127.0.0.1 where localhost is ::1 first.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim();
  const { child, ended } = start(
    ['--import', preload, next, 'dev', '--hostname', host, '--port', String(port), ...args],
    ['inherit', 'inherit', 'inherit', 'ipc'],
    { ...noTelemetry, ...environment(), ...settings, NODE_ENV: 'development', NODE_OPTIONS },
  );
  async function stop() {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
    await ended;
    clearTimeout(timer);
  }
  return { ended, stop };
}
