import { runJest } from '../test-runners';

/** `npm run test:unit -- name-key`: one of Jest's projects, with Jest's own arguments. */
export async function run([project = 'unit', ...args]: string[]): Promise<number> {
  const { failed } = await runJest([project], args);
  return failed > 0 ? 1 : 0;
}
