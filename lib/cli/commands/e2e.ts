import { ensureBrowser, runBrowserTests, summarize } from '../test-runners';

/** `npm run test:e2e -- sign-in` */
export async function run(args: string[]): Promise<number> {
  await ensureBrowser();
  return summarize({ e2e: await runBrowserTests('e2e', args) });
}
