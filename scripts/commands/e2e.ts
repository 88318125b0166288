import { runBrowserTests, summarize } from '../test-runners';

/** `npm run test:e2e -- sign-in` */
export const run = async (args: string[]): Promise<number> =>
  summarize({ e2e: await runBrowserTests('e2e', args) });
