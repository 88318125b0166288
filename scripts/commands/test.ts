import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../arguments';
import { ensureBrowser } from '../browser';
import { buildInBackground } from '../child-processes';
import { root } from '../paths';
import { say, UsageError } from '../terminal';
import { type Counts, noCounts, runBrowserTests, runJest } from '../test-runners';
import { clearSettings } from '../test-settings';
import { runSteps, saySlowest, summarize, type TestStep } from '../test-steps';

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
  return { kinds: KINDS.filter((kind) => chosen.includes(kind)), names: positionals };
}

/** Returns whether a test file of this kind has one of the names in its path, as Jest and Playwright compare. */
export function hasTests(kind: Kind, names: string[]): boolean {
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
  const { kinds: chosen, names } = readTestOptions(args);
  const kinds = chosen.filter((kind) => hasTests(kind, names));
  clearSettings();
  // The browser is installed first, because an installation may ask the user something.
  if (kinds.includes('browser')) ensureBrowser();
  const results = await runSteps(listSteps(kinds, names), names.length === 0);
  saySlowest(Object.values(results).flatMap(({ files }) => files));
  return summarize(results, names);
}

function listSteps(kinds: readonly Kind[], names: string[]): TestStep[] {
  let build: ReturnType<typeof buildInBackground> | undefined;
  // The build starts after the component tests, because it would slow them down and their timeouts are short.
  const startBuild = () => {
    if (kinds.includes('browser')) build ??= buildInBackground();
    return build;
  };
  let isBuilt = false;
  const steps: Record<Kind, TestStep[]> = {
    unit: [{ name: 'Unit tests', run: () => runJest('unit', names) }],
    component: [{ name: 'Component tests', run: () => runJest('component', names) }],
    integration: [
      {
        name: 'Integration tests',
        run: () => {
          void startBuild();
          return runJest('integration', names);
        },
      },
    ],
    browser: [
      {
        name: 'Production build',
        run: async () => {
          const { code = 1, output = '' } = (await startBuild()) ?? {};
          say(output);
          isBuilt = code === 0;
          return { ...noCounts, failed: isBuilt ? 0 : 1 };
        },
      },
      {
        name: 'Browser tests',
        run: async (): Promise<Counts> => (isBuilt ? runBrowserTests('e2e', names) : noCounts),
      },
    ],
  };
  return kinds.flatMap((kind) => steps[kind]);
}
