import { runDeploymentTests, summarize } from '../test-runners';

/** `npm run test:deployment` */
export const run = async (args: string[]): Promise<number> =>
  summarize({ deployment: await runDeploymentTests(args) });
