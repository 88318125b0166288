import { findBrowser } from '../browser';
import { bold, marks, say } from '../terminal';
import { type Counts, runBuild, runJest, runPlaywright } from '../test-runners';

/** `npm test`: everything. Arguments choose test files by name, as Jest and Playwright do. */
export async function run(args: string[]): Promise<number> {
  const browser = await findBrowser();
  const results: [name: string, counts: Counts][] = [];
  const part = async (name: string, work: () => Promise<Counts>) => {
    say(`\n${bold(name)}`);
    results.push([name, await work()]);
  };
  await part('Unit and component tests', () => runJest(['unit', 'component'], args));
  await part('Integration tests', () => runJest(['integration'], args));
  await part('Browser tests', async () => {
    const isBuilt = (await runBuild()) === 0;
    return isBuilt ? runPlaywright(args, browser) : { passed: 0, failed: 1 };
  });
  return summarize(results);
}

function summarize(results: [name: string, counts: Counts][]): number {
  say();
  for (const [name, { passed, failed }] of results) {
    say(`  ${failed > 0 ? marks.bad : marks.ok} ${name}: ${passed} passed, ${failed} failed`);
  }
  const sum = (key: keyof Counts) => results.reduce((total, [, counts]) => total + counts[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
