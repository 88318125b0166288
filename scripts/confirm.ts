import { createInterface } from 'node:readline/promises';
import { CliError } from './terminal';

/** Asks on the terminal. True without asking for `--yes`. */
export async function confirm(question: string, args: string[]): Promise<boolean> {
  if (args.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new CliError('Without a terminal, pass --yes. Nothing was changed.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
