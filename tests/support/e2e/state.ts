import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';

export const outputFolder = join(root, 'tests', '.output');
export const stateFile = join(outputFolder, 'e2e.json');

/** The servers that the setup started, for the worker processes. */
export type E2eState = {
  /** Two production instances on one database. Both have the URL of the first as BASE_URL. */
  url: string;
  secondUrl: string;
  databaseUrl: string;
  /** The stub of GitHub and Google that both instances call. */
  providerUrl: string;
  /** The settings of these instances, to start more of them. */
  settings: Record<string, string>;
  mailFolder: string;
};

export const readState = (): E2eState => JSON.parse(readFileSync(stateFile, 'utf8'));
