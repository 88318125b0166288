import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { type CompileError, compile, readSource } from './programs';
import { findTexts, type Removed, removeAt, toPosition } from './syntax';

export type Change = { path: string; line: number; text: string };
export type Repairs = { changed: Change[]; deleted: string[] };

// What causes other errors first: a missing module, then a missing name, then the rest. What is no longer used comes last.
const order = [/^TS(2307|2882)$/, /^TS(2304|2305|2552|2503|2724|2614)$/, /^TS(?!6133|6192|6196|6198)/, /^/];

const firstCauses = (errors: CompileError[]): CompileError[] =>
  order.map((codes) => errors.filter(({ code }) => codes.test(code))).find((found) => found.length > 0) ?? [];

function groupByPath<T extends { path: string }>(items: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.path, [...(groups.get(item.path) ?? []), item]);
  return groups;
}

function apply(path: string, result: Removed | undefined, repairs: Repairs): void {
  if (!result) {
    rmSync(join(root, path));
    repairs.deleted.push(path);
    return;
  }
  writeFileSync(join(root, path), result.code);
  repairs.changed.push(...result.removed.map(({ line, text }) => ({ path, line, text })));
}

const isGenerated = (path: string) => path.startsWith('.next/') || path.startsWith('prisma/client/');

/** Removes what does not compile until everything does. Returns the errors that it can't remove. */
export async function repairErrors(repairs: Repairs): Promise<CompileError[]> {
  for (let round = 0; round < 60; round++) {
    const errors = await compile();
    const causes = firstCauses(
      errors.filter(({ path }) => !isGenerated(path) && existsSync(join(root, path))),
    );
    if (causes.length === 0) return errors;
    for (const [path, found] of groupByPath(causes)) {
      const code = readSource(path);
      const positions = found.map(({ line, column }) => toPosition(path, code, line, column));
      apply(path, removeAt(path, code, positions), repairs);
    }
  }
  return compile();
}

/** Removes the tests whose texts match, and what they share. */
export function removeTexts(paths: string[], pattern: RegExp, repairs: Repairs): void {
  for (const path of paths) {
    const code = readSource(path);
    const positions = findTexts(path, code, pattern);
    if (positions.length > 0) apply(path, removeAt(path, code, positions), repairs);
  }
}
