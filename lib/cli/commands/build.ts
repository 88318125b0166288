import { runBuild } from '../child-processes';
import { requireMessages } from '../setup.mjs';

/** `npm run build` */
export async function run(): Promise<number> {
  requireMessages();
  return runBuild();
}
