import { runBrowserTests } from '../test-runners';
import { summarize } from '../test-steps';

/** One test at a time, because some measure times; a later `--workers` wins. */
export const run = async (args: string[]): Promise<number> =>
  summarize({ slow: await runBrowserTests('slow', ['--workers=1', ...args]) }, args);
