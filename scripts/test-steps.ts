import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataFolder, dataFolder } from './paths';
import { bold, dim, marks, say } from './terminal';
import { type Counts, isFilter, noCounts, type TestFile } from './test-runners';

export type TestStep = { name: string; run: () => Promise<Counts> };

/** The seconds that each step took in its last complete run. */
type Times = Record<string, number>;

const timesFile = join(dataFolder, 'test-times.json');

const readTimes = (): Promise<Times> => readFile(timesFile, 'utf8').then(JSON.parse, () => ({}));

async function writeTimes(times: Times): Promise<void> {
  await createDataFolder();
  await writeFile(timesFile, JSON.stringify(times));
}

function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Returns the seconds of the remaining steps, or undefined if one of them has never run. */
function estimate(names: string[], times: Times): number | undefined {
  const known = names.map((name) => times[name]);
  return known.some((seconds) => seconds === undefined)
    ? undefined
    : known.reduce<number>((sum, seconds = 0) => sum + seconds, 0);
}

/**
 * Runs the steps in order. Prints which step runs, and how long the rest took last time. Pass `keepTimes` as false if
 * only some files run.
 */
export async function runSteps(steps: TestStep[], keepTimes: boolean): Promise<Record<string, Counts>> {
  const times = await readTimes();
  const startedAt = performance.now();
  const results: Record<string, Counts> = {};
  for (const [index, { name, run }] of steps.entries()) {
    const left = estimate(
      steps.slice(index).map((step) => step.name),
      times,
    );
    const about = [
      index > 0 && `${formatDuration((performance.now() - startedAt) / 1000)} elapsed`,
      keepTimes && left !== undefined && `about ${formatDuration(left)} left`,
    ].filter(Boolean);
    say(`\n${bold(`Step ${index + 1} of ${steps.length}: ${name}`)} ${dim(about.join(', '))}`);
    const since = performance.now();
    const counts = await run();
    results[name] = counts;
    if (counts.failed === 0) times[name] = (performance.now() - since) / 1000;
  }
  if (keepTimes) await writeTimes(times);
  return results;
}

const SHOWN_FILES = 10;

export function saySlowest(files: TestFile[]): void {
  if (files.length <= SHOWN_FILES) return;
  say(`\n${bold('Slowest files')}`);
  for (const { name, seconds } of [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES))
    say(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** The arguments may also contain options of Jest or Playwright. */
const sayNoTests = (args: string[]) =>
  args.every(isFilter)
    ? say(`No test file's path contains ${args.map((name) => `"${name}"`).join(' or ')}.`)
    : say(`No test matches ${args.join(' ')}.`);

/**
 * Prints the results. .ci/run parses the last line. Returns the exit code, which is 1 if the arguments match no test
 * file of any kind.
 */
export function summarize(results: Record<string, Counts>, args: string[]): number {
  const parts = Object.entries(results);
  say();
  for (const [name, { passed, failed, skipped }] of parts) {
    // A step without tests, such as the build, is left out.
    if (parts.length === 1 || passed + failed + skipped === 0) continue;
    const mark = failed > 0 ? marks.bad : marks.ok;
    say(`  ${mark} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`);
  }
  const sum = (key: 'passed' | 'failed') =>
    parts.reduce((total, [, counts]) => total + (counts[key] ?? noCounts[key]), 0);
  const isMissing =
    args.some(isFilter) && sum('failed') === 0 && parts.every(([, { files }]) => files.length === 0);
  if (isMissing) sayNoTests(args);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return isMissing || sum('failed') > 0 ? 1 : 0;
}
