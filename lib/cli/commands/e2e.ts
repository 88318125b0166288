import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { root } from '../paths';
import { CliError } from '../terminal';
import { runPlaywright } from '../test-runners';

/** `npm run test:e2e -- sign-in`: the browser tests alone, with Playwright's own arguments. */
export async function run(args: string[]): Promise<number> {
  if (!existsSync(join(root, '.next', 'BUILD_ID'))) {
    throw new CliError('The browser tests need a production build. Run: npm run build');
  }
  const { failed } = await runPlaywright(args, await findBrowser());
  return failed > 0 ? 1 : 0;
}
