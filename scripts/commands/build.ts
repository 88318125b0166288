import { missingTexts } from '../../lib/i18n/config';
import { readArguments } from '../arguments';
import { runBuild } from '../child-processes';
import { requireMessages } from '../setup.mjs';

/** `npm run build` */
export async function run(args: string[]): Promise<number> {
  readArguments(args, {});
  requireMessages(missingTexts);
  return runBuild();
}
