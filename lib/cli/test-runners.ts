import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from 'jest';
import { runNode } from './child';
import { quiet } from './next-server';
import { root } from './paths';

export type Counts = { passed: number; failed: number };

const outputFolder = join(root, 'tests', '.output');
const program = (...parts: string[]) => join(root, 'node_modules', ...parts);

async function report<T>(
  name: string,
  run: (file: string) => Promise<number>,
  count: (results: T) => Counts,
) {
  const file = join(outputFolder, `${name}.json`);
  await mkdir(outputFolder, { recursive: true });
  await rm(file, { force: true });
  const code = await run(file);
  const counts = await readFile(file, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  );
  // A run can also fail outside its tests: in a setup, by a crash.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

type JestResults = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

/** Jest on some of its projects. The integration tests share a database, so they run one after the other. */
export const runJest = (projects: string[], args: string[]): Promise<Counts> =>
  report<JestResults>(
    `jest-${projects.join('-')}`,
    async (file) => {
      const config = JSON.stringify(await jestConfig(projects));
      const inBand = projects.includes('integration') ? ['--runInBand'] : [];
      const output = ['--json', `--outputFile=${file}`, '--passWithNoTests'];
      return runNode([program('jest', 'bin', 'jest.js'), '--config', config, ...output, ...inBand, ...args]);
    },
    (results) => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    }),
  );

// Jest itself reads a configuration in TypeScript only from Node 22.18 on.
async function jestConfig(projects: string[]): Promise<Config> {
  // By its address: an image is built without the tests, and has to type-check.
  const file = pathToFileURL(join(root, 'tests', 'jest.config.ts')).href;
  const { default: load }: { default: () => Promise<Config> } = await import(file);
  const config = await load();
  const isChosen = (project: string | { displayName?: unknown }) =>
    typeof project === 'object' && projects.includes(String(project.displayName));
  return { ...config, projects: config.projects?.filter(isChosen) };
}

type PlaywrightResults = { stats: { expected: number; unexpected: number; flaky: number } };

const playwright = (
  name: string,
  config: string,
  args: string[],
  env: Record<string, string>,
): Promise<Counts> =>
  report<PlaywrightResults>(
    name,
    (file) =>
      runNode(
        [
          program('@playwright', 'test', 'cli.js'),
          'test',
          `--config=tests/${config}`,
          '--reporter=list,json',
          '--pass-with-no-tests',
          ...args,
        ],
        { ...quiet, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      ),
    // Every test has one try, so none can be flaky; if retries come back, a test that needs two has failed.
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );

/** The browser tests, against the production build that is there. */
export const runPlaywright = (args: string[], env: Record<string, string>) =>
  playwright('playwright', 'playwright.config.ts', ['--project=e2e', ...args], env);

/** The tests of what is deployed, which they build for themselves. */
export const runDeployment = (args: string[], env: Record<string, string>) =>
  playwright('deployment', 'deployment.config.ts', args, env);

export const runBuild = () =>
  runNode([program('next', 'dist', 'bin', 'next'), 'build'], { ...quiet, NODE_ENV: 'production' });
