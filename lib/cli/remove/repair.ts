import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../files';
import { root } from '../paths';
import { knip, runProgram } from '../programs';
import { type CompileError, compile } from './compiler';
import { type Fault, findTexts, type Removed, removeAt, toPosition } from './syntax';

type Change = { path: string; line: number; text: string };
export type Repairs = {
  /** The files that may change. */
  files: ReadonlySet<string>;
  changed: Change[];
  deleted: string[];
};

const unused = /^TS(6133|6192|6196|6198)$/;
const missing = /^TS(2304|2305|2552|2503|2724|2614)$/;
// What causes other errors first: a missing module, then a missing name, then the rest. What is no longer used comes last.
const order = [/^TS(2307|2882)$/, missing, /^TS(?!61)/, unused];

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

const toCause = ({ code }: CompileError): Fault['cause'] => {
  if (unused.test(code)) return 'unused';
  return missing.test(code) ? 'missing' : 'other';
};

const isGenerated = (path: string) => path.startsWith('.next/') || path.startsWith('prisma/client/');

/** Removes what one group of errors is about. False if it removes nothing. */
function removeErrors(errors: CompileError[], repairs: Repairs): boolean {
  let isChanged = false;
  for (const [path, found] of groupByPath(errors)) {
    if (!repairs.files.has(path)) continue;
    const code = readText(path);
    const faults = found.map((error) => ({
      position: toPosition(path, code, error.line, error.column),
      cause: toCause(error),
    }));
    const result = removeAt(path, code, faults);
    if (result?.code === code) continue;
    apply(path, result, repairs);
    isChanged = true;
  }
  return isChanged;
}

/** Removes what does not compile until everything does. Returns the errors that it can't remove. */
export async function repairErrors(repairs: Repairs): Promise<CompileError[]> {
  for (;;) {
    const errors = (await compile()).filter(({ path }) => !isGenerated(path));
    const groups = order.map((codes) => errors.filter(({ code }) => codes.test(code)));
    if (!groups.some((group) => removeErrors(group, repairs))) return errors;
  }
}

/** Removes the tests whose texts match, and what they share. */
export function removeTexts(paths: string[], pattern: RegExp, repairs: Repairs): void {
  for (const path of paths) {
    const code = readText(path);
    const faults = findTexts(path, code, pattern).map((position) => ({ position, cause: 'other' as const }));
    if (faults.length > 0) apply(path, removeAt(path, code, faults), repairs);
  }
}

const ICONS = 'components/ui/icons.tsx';

type Unused = { file: string; files?: unknown[]; exports?: { line: number }[]; types?: { line: number }[] };

/** Removes helpers of tests, and icons, that nothing uses. False if there are none. */
export async function removeUnused(repairs: Repairs): Promise<boolean> {
  const { output } = await runProgram(knip, ['--reporter', 'json', '--include', 'files,exports,types']);
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    issues: Unused[];
  };
  let isChanged = false;
  for (const { file, files = [], exports = [], types = [] } of report.issues) {
    if (!repairs.files.has(file) || (!file.startsWith('tests/') && file !== ICONS)) continue;
    const lines = readText(file).split('\n');
    const removed = [...exports, ...types]
      .map(({ line }) => ({ line, text: lines[line - 1] ?? '' }))
      .filter(({ text }) => text.startsWith('export '));
    for (const { line, text } of removed) lines[line - 1] = text.slice('export '.length);
    const isUnused = files.length > 0;
    if (!isUnused && removed.length === 0) continue;
    apply(file, isUnused ? undefined : { code: lines.join('\n'), removed }, repairs);
    isChanged = true;
  }
  return isChanged;
}
