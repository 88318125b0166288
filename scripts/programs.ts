import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths';

type Result = { code: number; output: string };

export function runProgram(file: string[], args: string[] = []): Promise<Result> {
  const program = join(root, ...file);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

export const biome = ['node_modules', '@biomejs', 'biome', 'bin', 'biome'];
export const prisma = ['node_modules', 'prisma', 'build', 'index.js'];
export const generate = ['scripts', 'generate.mjs'];
