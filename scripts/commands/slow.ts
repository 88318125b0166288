import { runBrowserTests } from '../test-runners';
import { summarize } from '../test-steps';

export const run = async (args: string[]): Promise<number> =>
  summarize({ slow: await runBrowserTests('slow', args) }, args);
