import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserPath } from './browser';
import { noTelemetry, runNode } from './child-processes';
import { root } from './paths';
import { CliError, marks, say } from './terminal';

export type Counts = { passed: number; failed: number };

const program = (...parts: string[]) => join(root, 'node_modules', ...parts);

/** Runs a test program that writes its results as JSON to a file, and counts them. */
async function runCounted<Results>(
  run: (file: string) => Promise<number>,
  count: (results: Results) => Counts,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  const file = join(folder, 'results.json');
  const code = await run(file);
  const counts = await readFile(file, 'utf8').then(
    (content) => count(JSON.parse(content)),
    () => ({ passed: 0, failed: 0 }),
  );
  await rm(folder, { recursive: true });
  // A run can also fail outside its tests: in a setup, by a crash.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line is what .ci/run reads: the only place where results are counted is here. */
export function summarize(results: Record<string, Counts>): number {
  const parts = Object.entries(results);
  say();
  for (const [name, { passed, failed }] of parts) {
    if (parts.length > 1)
      say(`  ${failed > 0 ? marks.bad : marks.ok} ${name}: ${passed} passed, ${failed} failed`);
  }
  const sum = (key: keyof Counts) => parts.reduce((total, [, counts]) => total + counts[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

type JestResults = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

/** Jest on some of the projects of jest.config.mjs. */
export const runJest = (projects: string[], args: string[]): Promise<Counts> =>
  runCounted<JestResults>(
    (file) =>
      runNode([
        program('jest', 'bin', 'jest.js'),
        ...['--json', `--outputFile=${file}`, '--passWithNoTests'],
        ...(projects.includes('integration') ? [] : ['--maxWorkers=50%']),
        ...args,
        // Last: what follows it are names of projects.
        ...['--selectProjects', ...projects],
      ]),
    (results) => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    }),
  );

type PlaywrightResults = { stats: { expected: number; unexpected: number; flaky: number } };

const runPlaywright = (args: string[]): Promise<Counts> =>
  runCounted<PlaywrightResults>(
    (file) =>
      runNode(
        [
          program('@playwright', 'test', 'cli.js'),
          'test',
          '--reporter=list,json',
          '--pass-with-no-tests',
          ...args,
        ],
        { ...noTelemetry, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      ),
    // Every test has one try, so none can be flaky; if retries come back, a test that needs two has failed.
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );

/** The browser tests of one project of playwright.config.ts, against the production build in .next. */
export const runBrowserTests = (project: 'e2e' | 'slow', args: string[]): Promise<Counts> =>
  runPlaywright([`--project=${project}`, ...args]);

/** The tests of what is deployed, which they build for themselves. */
export const runDeploymentTests = (args: string[]): Promise<Counts> =>
  runPlaywright(['--config=tests/deployment', ...args]);

/** Downloads Chromium when neither Playwright nor the system has one. */
export async function ensureBrowser(): Promise<void> {
  if (browserPath || existsSync(chromium.executablePath())) return;
  say('There is no browser for the browser tests yet; downloading Chromium.');
  const code = await runNode([program('playwright', 'cli.js'), 'install', 'chromium']);
  if (code === 0) return;
  throw new CliError(
    'Chromium could not be downloaded. Install it with your system (Debian: apt-get install chromium)\n' +
      'or set CHROMIUM_PATH=/path/to/chromium',
  );
}
