import { runDeploymentTests, summarize } from '../test-runners';

/** `npm run test:deployment`: what is deployed, built as the Dockerfile says and run behind nginx. */
export const run = async (args: string[]): Promise<number> =>
  summarize({ deployment: await runDeploymentTests(args) });
