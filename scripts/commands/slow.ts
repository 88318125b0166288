import { runBrowserTests, summarize } from '../test-runners';

export const run = async (args: string[]): Promise<number> =>
  summarize({ slow: await runBrowserTests('slow', args) });
