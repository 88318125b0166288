import { runNode } from '../child-processes';
import { generateTypes } from '../setup.mjs';

/** `npm run typecheck` runs tsc with the types of the routes. */
export async function run(args: string[]): Promise<number> {
  generateTypes();
  return runNode(['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false', ...args]);
}
