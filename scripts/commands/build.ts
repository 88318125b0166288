import { missingTexts } from '../../lib/i18n/config';
import { runBuild } from '../child-processes';
import { requireMessages } from '../setup.mjs';

/** `npm run build` */
export async function run(): Promise<number> {
  requireMessages(missingTexts);
  return runBuild();
}
