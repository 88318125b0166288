import { runBrowserTests } from '../test-runners';
import { summarize } from '../test-steps';

/** `npm run test:e2e -- sign-in` */
export const run = async (args: string[]): Promise<number> =>
  summarize({ e2e: await runBrowserTests('e2e', args) }, args);
