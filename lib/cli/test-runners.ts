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
  // A run can also fail outside its tests, for example in a setup or by a crash.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** .ci/run parses the last line. */
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

export const runJest = (projects: string[], args: string[]): Promise<Counts> =>
  runCounted<JestResults>(
    (file) =>
      runNode([
        program('jest', 'bin', 'jest.js'),
        ...['--json', `--outputFile=${file}`, '--passWithNoTests'],
        ...(projects.includes('integration') ? [] : ['--maxWorkers=50%']),
        ...args,
        // Must be last: Jest reads the following arguments as project names.
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
    // Counts a flaky test as failed, in case retries are enabled.
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );

export const runBrowserTests = (project: 'e2e' | 'slow', args: string[]): Promise<Counts> =>
  runPlaywright([`--project=${project}`, ...args]);

export const runDeploymentTests = (args: string[]): Promise<Counts> =>
  runPlaywright(['--config=tests/deployment', ...args]);

export async function ensureBrowser(): Promise<void> {
  if (browserPath || existsSync(chromium.executablePath())) return;
  say('No browser was found for the browser tests. Downloading Chromium.');
  const code = await runNode([program('playwright', 'cli.js'), 'install', 'chromium']);
  if (code === 0) return;
  throw new CliError(
    'Chromium could not be downloaded. Install it with your package manager (Debian: apt-get install chromium)\n' +
      'or set CHROMIUM_PATH=/path/to/chromium',
  );
}
