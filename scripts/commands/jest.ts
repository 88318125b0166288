import { runJest } from '../test-runners';
import { summarize } from '../test-steps';

/** `npm run test:unit -- list-params` */
export const run = async ([project = 'unit', ...args]: string[]): Promise<number> =>
  summarize({ [project]: await runJest(project, args) }, args);
