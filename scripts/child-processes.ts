import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { root } from './paths';
import { environment } from './settings';

export const noTelemetry = { NEXT_TELEMETRY_DISABLED: '1' };

const nextProgram = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

const toExitCode = ([code]: unknown[]) => (typeof code === 'number' ? code : 1);

export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  if (process.exitCode) return 1;
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  running.add(child);
  const code = toExitCode(await once(child, 'exit'));
  running.delete(child);
  return code;
}

/** The output is buffered, so that it does not mix with other output. */
export async function buildInBackground(): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [nextProgram, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...noTelemetry, NODE_ENV: 'production' },
  });
  running.add(child);
  const [exit, out, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  running.delete(child);
  return { code: toExitCode(exit), output: out + errors };
}

export const runBuild = (folder = root): Promise<number> =>
  runNode([nextProgram, 'build', folder], { ...noTelemetry, NODE_ENV: 'production' });

const KILL_MS = 8_000;

export type NextServer = {
  /** This promise resolves with the exit code. */
  ended: Promise<number>;
  stop: () => Promise<void>;
};

export function startNextDev(
  { host, port }: { host: string; port: number },
  args: string[],
  settings: Record<string, string>,
): NextServer {
  const preload = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href;
  // If localhost is ::1 first, the server would not listen on 127.0.0.1.
  const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim();
  const child = spawn(
    process.execPath,
    ['--import', preload, nextProgram, 'dev', '--hostname', host, '--port', String(port), ...args],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...noTelemetry,
        ...environment(),
        ...settings,
        NODE_ENV: 'development',
        NODE_OPTIONS: nodeOptions,
      },
    },
  );
  const ended = once(child, 'exit').then(toExitCode);
  return { ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number>) {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
  await ended;
  clearTimeout(timer);
}
