import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser, findFirefox } from './browser';
import { noTelemetry, runNode } from './child-processes';
import { root } from './paths';
import { marks, say } from './terminal';

export type Counts = { passed: number; failed: number; skipped: number; files: TestFile[] };
export type TestFile = { name: string; seconds: number };

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, files: [] };

const program = (...parts: string[]) => join(root, 'node_modules', ...parts);

async function runCounted<Results>(
  run: (file: string) => Promise<number>,
  count: (results: Results) => Counts,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  const file = join(folder, 'results.json');
  const code = await run(file);
  const counts = await readFile(file, 'utf8').then(
    (content) => count(JSON.parse(content)),
    () => noCounts,
  );
  await rm(folder, { recursive: true });
  // A run can also fail outside its tests, for example in a setup or by a crash. It then counts as one failed test.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export const isFilter = (argument: string) => !argument.startsWith('-');

type JestResults = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

export const runJest = (project: string, args: string[]): Promise<Counts> =>
  runCounted<JestResults>(
    (file) =>
      runNode([
        program('jest', 'bin', 'jest.js'),
        ...['--json', `--outputFile=${file}`],
        // A filter may match no file of this project. Without a filter, a run without tests is an error.
        ...(args.some(isFilter) ? ['--passWithNoTests'] : []),
        // Each worker starts a database, even for one file, so there are few workers.
        ...(project === 'integration' ? ['--maxWorkers=2'] : []),
        ...args,
        // This option must be last, because Jest reads the following arguments as project names.
        ...['--selectProjects', project],
      ]),
    (results) => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: 0,
      files: results.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  );

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightResults = {
  config: { rootDir: string };
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const sumSeconds = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + sumSeconds(suite), 0);

const runPlaywright = (args: string[]): Promise<Counts> =>
  runCounted<PlaywrightResults>(
    (file) =>
      runNode(
        [
          program('@playwright', 'test', 'cli.js'),
          'test',
          '--reporter=list,json',
          ...(args.some(isFilter) ? ['--pass-with-no-tests'] : []),
          ...args,
        ],
        { ...noTelemetry, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      ),
    // A flaky test counts as passed, because it passed in its second run. Only CI repeats tests.
    ({ config, suites, stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      files: suites.map((suite) => ({
        name: relative(root, join(config.rootDir, suite.file)),
        seconds: sumSeconds(suite),
      })),
    }),
  );

/**
 * Without a browser, runs the tests that need none, and then fails. A run of all browser tests repeats the main flows
 * in Firefox, if it is installed.
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
