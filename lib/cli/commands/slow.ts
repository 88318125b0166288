import { ensureBrowser, runBrowserTests, summarize } from '../test-runners';

/** `npm run test:slow`: tests that measure or repeat much, with Playwright's own arguments. */
export async function run(args: string[]): Promise<number> {
  await ensureBrowser();
  return summarize({ slow: await runBrowserTests('slow', args) });
}
