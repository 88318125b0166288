import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, tsc } from '../programs';

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
