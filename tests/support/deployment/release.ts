import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';
import type { Stage } from './build-dockerfile';

/** Runs a command of scripts in the image; without `words`, the image's own. */
export async function release(
  { folder, env, command }: Stage,
  settings: Record<string, string>,
  ...words: string[]
) {
  const commandLine = ['--conditions=react-server', 'scripts/run.mjs', ...words];
  const args = words.length > 0 ? commandLine : command.slice(1);
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: programEnv({ ...env, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/** Three release steps at once. Returns the migrations that they have applied. */
export async function releaseThreeTimes(stage: Stage, settings: Record<string, string>): Promise<string[]> {
  const runs = await Promise.all([1, 2, 3].map(() => release(stage, settings)));
  const outputs = runs.map(({ output }) => output);
  expect(
    runs.map(({ code }) => code),
    outputs.join('\n'),
  ).toEqual([0, 0, 0]);
  return outputs.flatMap((output) => output.match(/\d{14}_\w+/g) ?? []).sort();
}
