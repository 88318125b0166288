import { join } from 'node:path';
import { Client } from 'pg';
import { toConnectionString } from '@/lib/setting-urls';
import { dataFolder } from '../paths';
import { readDatabaseUrls } from '../settings';
import { CliError } from '../terminal';
import { claimCheckout, release, writeRunning } from './running';

export type Database = {
  url: string;
  /** The address for migrations, if `url` is that of a pooler. */
  directUrl?: string;
  embedded: boolean;
  stop: () => Promise<void>;
};

export const postgresFolder = join(dataFolder, 'postgres');

/** Call this only after claimCheckout. */
export async function openEmbedded(): Promise<Database> {
  const { startEmbedded } = await import('./server');
  const { url, stop } = await startEmbedded(postgresFolder);
  return { url, embedded: true, stop };
}

const noop = async () => undefined;

export function configuredDatabase(): Database | undefined {
  const { url, directUrl } = readDatabaseUrls();
  return url ? { url, directUrl, embedded: false, stop: noop } : undefined;
}

export async function emptyDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: toConnectionString(url) });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => client.end());
}

export async function resolveDatabase(): Promise<Database> {
  const configured = configuredDatabase();
  if (configured) return configured;
  if (process.env.NODE_ENV === 'production') {
    throw new CliError('DATABASE_URL is not set. In production, set it to your PostgreSQL URL.');
  }
  const running = await claimCheckout();
  if (running?.databaseUrl) return { url: running.databaseUrl, embedded: true, stop: noop };
  const database = await openEmbedded();
  await writeRunning({ databaseUrl: database.url });
  return {
    ...database,
    stop: async () => {
      await database.stop();
      await release();
    },
  };
}
