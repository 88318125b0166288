import { buildInBackground } from '../child-processes';
import { bold, say } from '../terminal';
import { type Counts, ensureBrowser, runBrowserTests, runJest, summarize } from '../test-runners';

const title = (name: string) => say(`\n${bold(name)}`);

/** `npm test`. Arguments filter test files by name. */
export async function run(args: string[]): Promise<number> {
  await ensureBrowser();
  title('Unit and component tests');
  const jest = await runJest(['unit', 'component'], args);
  // Starts after the component tests, because their timeouts are short.
  const build = buildInBackground();
  title('Integration tests');
  const integration = await runJest(['integration'], args);
  title('Production build');
  const { code, output } = await build;
  say(output);
  title('Browser tests');
  const browser: Counts = code === 0 ? await runBrowserTests('e2e', args) : { passed: 0, failed: 1 };
  return summarize({
    'Unit and component tests': jest,
    'Integration tests': integration,
    'Browser tests': browser,
  });
}
