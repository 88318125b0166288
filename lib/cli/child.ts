import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths';

let current: ChildProcess | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    current?.kill(signal);
    process.exitCode = 1;
  });
}

/** Runs a Node program of this project in the same terminal and answers its exit code; it ends when we do. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  if (process.exitCode) return 1;
  current = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(current, 'exit');
  current = undefined;
  return typeof code === 'number' ? code : 1;
}
