import { createInterface } from 'node:readline/promises';
import { CliError } from './terminal';

/** Asks on the terminal, unless the user has confirmed already (`--yes`). */
export async function confirm(question: string, isConfirmed: boolean): Promise<boolean> {
  if (isConfirmed) return true;
  if (!process.stdin.isTTY) throw new CliError('Without a terminal, pass --yes. Nothing was changed.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
