import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../arguments';
import { buildInBackground } from '../child-processes';
import { root } from '../paths';
import { bold, say, UsageError } from '../terminal';
import { type Counts, runBrowserTests, runJest, summarize } from '../test-runners';
import { clearSettings } from '../test-settings';

const KINDS = ['unit', 'component', 'integration', 'browser'] as const;
type Kind = (typeof KINDS)[number];

const folders: Record<Kind, string[]> = {
  unit: ['unit', 'scripts/unit'],
  component: ['component'],
  integration: ['integration', 'scripts/integration'],
  browser: ['e2e'],
};

export function readTestOptions(args: string[]): { kinds: readonly Kind[]; names: string[] } {
  const only = { type: 'string', multiple: true } as const;
  const { values, positionals } = readArguments(args, { only }, [0, Number.POSITIVE_INFINITY]);
  const chosen = values.only ?? [...KINDS];
  const unknown = chosen.find((kind) => !KINDS.includes(kind as Kind));
  if (unknown !== undefined)
    throw new UsageError(`There are no tests of the kind "${unknown}", only of ${KINDS.join(', ')}.`);
  const kinds = KINDS.filter((kind) => chosen.includes(kind) && hasTests(kind, positionals));
  if (kinds.length === 0)
    throw new UsageError(`No path of a test file contains "${positionals.join('" or "')}".`);
  return { kinds, names: positionals };
}

/** Returns whether the path of a test file of this kind contains one of the names, as Jest and Playwright compare. */
function hasTests(kind: Kind, names: string[]): boolean {
  const patterns = names.map((name) => new RegExp(name.replace(/:[\d:]+$/, ''), 'i'));
  const files = folders[kind].flatMap((name) => {
    const folder = join(root, 'tests', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  });
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return names.length === 0 || tests.some((file) => patterns.some((name) => name.test(file)));
}

/** `npm test` */
export async function run(args: string[]): Promise<number> {
  const { kinds, names } = readTestOptions(args);
  clearSettings();
  const results: Record<string, Counts> = {};
  let build: ReturnType<typeof buildInBackground> | undefined;
  for (const kind of kinds) {
    say(`\n${bold(`Tests: ${kind}`)}`);
    // The build starts after the component tests, because it would slow them down and their timeouts are short.
    if (kinds.includes('browser') && ['integration', 'browser'].includes(kind)) build ??= buildInBackground();
    if (kind !== 'browser') {
      results[kind] = await runJest(kind, names);
      continue;
    }
    const { code, output } = (await build) ?? {};
    say(output);
    results[kind] = code === 0 ? await runBrowserTests('e2e', names) : { passed: 0, failed: 1, skipped: 0 };
  }
  return summarize(results);
}
