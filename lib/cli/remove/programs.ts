import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths';

type Result = { code: number; output: string };

/** Runs a program of a package. */
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

const tsc = ['node_modules', 'typescript', 'bin', 'tsc'];
export const biome = ['node_modules', '@biomejs', 'biome', 'bin', 'biome'];
export const knip = ['node_modules', 'knip', 'bin', 'knip.js'];
export const generate = ['lib', 'cli', 'generate.mjs'];

export type CompileError = { path: string; line: number; column: number; code: string; message: string };

const errorLine = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

export const parseErrors = (output: string): CompileError[] =>
  output.split('\n').flatMap((line) => {
    const [, path, row, column, code, message] = errorLine.exec(line) ?? [];
    return path && code && message !== undefined
      ? [{ path, line: Number(row), column: Number(column), code, message }]
      : [];
  });

/** Incremental, because only a part of the code changes between two runs. */
export async function compile(): Promise<CompileError[]> {
  const info = [
    '--incremental',
    '--tsBuildInfoFile',
    join(tmpdir(), `remove-resource-${process.pid}.tsbuildinfo`),
  ];
  const { output } = await runProgram(tsc, ['--noEmit', '--pretty', 'false', ...info]);
  return parseErrors(output);
}

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8');
