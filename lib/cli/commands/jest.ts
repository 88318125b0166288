import { runJest, summarize } from '../test-runners';

/** `npm run test:unit -- name-key`: one of Jest's projects, with Jest's own arguments. */
export const run = async ([project = 'unit', ...args]: string[]): Promise<number> =>
  summarize({ [project]: await runJest([project], args) });
