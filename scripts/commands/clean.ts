import { marks, say } from '../terminal';
import { run as expire } from './expire';

/** `npm run db:clean`: the old name of db:expire. */
export async function run(): Promise<number> {
  say(`${marks.warn} npm run db:clean is now npm run db:expire. The old name will be removed.`);
  return expire();
}
