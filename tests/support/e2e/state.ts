import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';

export const outputFolder = join(root, 'tests', '.output');
export const stateFile = join(outputFolder, 'e2e.json');

export type E2eState = {
  /** Two instances on one database. Both have the first URL as BASE_URL. */
  url: string;
  secondUrl: string;
  databaseUrl: string;
  providerUrl: string;
  settings: Record<string, string>;
  mailFolder: string;
};

export const readState = (): E2eState => JSON.parse(readFileSync(stateFile, 'utf8'));
