import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';

export const outputFolder = join(root, 'tests', '.output');
export const stateFile = join(outputFolder, 'e2e.json');

/** What the setup started, for the processes that run the tests. */
export type E2eState = {
  /** Two production instances on one database. Both say that the first one's address is theirs. */
  url: string;
  secondUrl: string;
  databaseUrl: string;
  /** The stub of GitHub and Google that both instances ask. */
  providerUrl: string;
  /** The settings of these instances, to start others like them. */
  settings: Record<string, string>;
  mailFolder: string;
};

export const readState = (): E2eState => JSON.parse(readFileSync(stateFile, 'utf8'));
