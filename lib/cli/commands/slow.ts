import { ensureBrowser, runBrowserTests, summarize } from '../test-runners';

export async function run(args: string[]): Promise<number> {
  await ensureBrowser();
  return summarize({ slow: await runBrowserTests('slow', args) });
}
