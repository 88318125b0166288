import { runDeploymentTests } from '../test-runners';
import { summarize } from '../test-steps';

/** `npm run test:deployment` */
export const run = async (args: string[]): Promise<number> =>
  summarize({ deployment: await runDeploymentTests(args) }, args);
