import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programEnv } from '@/tests/support/env';
import type { Stage } from './build-dockerfile';

/** Runs a command of the image; without `args`, its own. */
export async function release(
  { folder, env, command }: Stage,
  settings: Record<string, string>,
  args = command.slice(1),
) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: programEnv({ ...env, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
