import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, findFirefox } from './browser';
import { noTelemetry, runNode } from './child-processes';
import { marks, say } from './terminal';

export type Counts = { passed: number; failed: number; skipped: number };

/** Runs tests that write their results to the file, and counts them. */
async function runCounted<Results>(
  run: (file: string) => Promise<number>,
  count: (results: Results) => Counts,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  const file = join(folder, 'results.json');
  const code = await run(file);
  const counts = await readFile(file, 'utf8').then(
    (content) => count(JSON.parse(content)),
    () => ({ passed: 0, failed: 0, skipped: 0 }),
  );
  await rm(folder, { recursive: true });
  // A run can also fail outside its tests, for example in a setup or by a crash. It then counts as one failed test.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const isFilter = (argument: string) => !argument.startsWith('-');

type JestResults = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

export const runJest = (project: string, names: string[]): Promise<Counts> =>
  runCounted<JestResults>(
    (file) =>
      runNode([
        'node_modules/jest/bin/jest.js',
        ...['--json', `--outputFile=${file}`],
        // Each worker starts a database, even for one file, so there are few workers.
        ...(project === 'integration' ? ['--maxWorkers=2'] : []),
        ...names,
        // This option must be last, because Jest reads the following arguments as project names.
        ...['--selectProjects', project],
      ]),
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: 0,
    }),
  );

type PlaywrightResults = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const runPlaywright = (args: string[]): Promise<Counts> =>
  runCounted<PlaywrightResults>(
    (file) =>
      runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args], {
        ...noTelemetry,
        NODE_ENV: 'test',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    // A flaky test counts as passed, because it passed in its second run. Only CI repeats tests.
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

/**
 * Without a browser, runs only the tests that need none, and counts a failure. A run of all browser tests also runs the
 * main flows in Firefox, if it is installed.
 */
export async function runBrowserTests(project: 'e2e' | 'slow', args: string[]): Promise<Counts> {
  const hasBrowser = ensureBrowser();
  const isWhole = project === 'e2e' && !args.some(isFilter);
  const firefox = isWhole && findFirefox() ? ['--project=firefox'] : [];
  if (isWhole && firefox.length === 0) {
    say(`${marks.warn} Firefox is not installed, so the main flows run in Chromium only.`);
    say('  Install firefox-esr, or set FIREFOX_PATH=/path/to/firefox.');
  }
  const counts = await runPlaywright([`--project=${project}`, ...firefox, ...args]);
  if (hasBrowser) return counts;
  say(`${marks.bad} ${counts.skipped} tests did not run, because no browser could be installed.`);
  say('  Install Chromium with your package manager, or set CHROMIUM_PATH=/path/to/chromium.');
  return { ...counts, failed: counts.failed + 1 };
}

/** Prints the results. .ci/run reads the last line. Returns the exit code. */
export function summarize(results: Record<string, Counts>): number {
  const parts = Object.entries(results);
  say();
  for (const [name, { passed, failed, skipped }] of parts)
    say(
      `  ${failed > 0 ? marks.bad : marks.ok} ${name}: ${passed} passed, ${failed} failed, ${skipped} not run`,
    );
  const sum = (key: 'passed' | 'failed') => parts.reduce((total, [, counts]) => total + counts[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
