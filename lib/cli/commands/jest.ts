import { runJest, summarize } from '../test-runners';

/** `npm run test:unit -- name-key` */
export const run = async ([project = 'unit', ...args]: string[]): Promise<number> =>
  summarize({ [project]: await runJest([project], args) });
