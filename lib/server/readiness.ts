import 'server-only';
import {
  type CurrentSettings,
  describeMissing,
  HOW_TO_SET,
  missingSettings,
  SELECT_SETTINGS,
} from '@/lib/database';
import { migrationNames } from '@/prisma/migration-names';
import { pool } from './db';
import { logger } from './logger';

type Readiness = {
  database: 'ok' | 'unreachable';
  migrations: 'ok' | 'missing' | 'unknown';
  /** The list has the names of the settings that the database role lacks. */
  settings: 'ok' | 'unknown' | string[];
};

export const isReady = ({ database, migrations, settings }: Readiness): boolean =>
  [database, migrations, settings].every((part) => part === 'ok');

const APPLIED = `
  select migration_name as name, finished_at is not null as finished
    from _prisma_migrations where rolled_back_at is null`;

export async function checkReadiness(): Promise<Readiness> {
  try {
    const settings = await checkSettings();
    return { database: 'ok', migrations: await checkMigrations(), settings };
  } catch (error) {
    logger.error('The database is unreachable', { error });
    return { database: 'unreachable', migrations: 'unknown', settings: 'unknown' };
  }
}

async function checkSettings(): Promise<Readiness['settings']> {
  const { rows } = await pool().query<CurrentSettings>(SELECT_SETTINGS);
  const missing = rows.flatMap(missingSettings);
  if (missing.length === 0) return 'ok';
  logger.error(`${describeMissing(missing)}. ${HOW_TO_SET}`);
  return missing;
}

/** Compares with the migrations of this build. The database may have newer ones, which must also have finished. */
async function checkMigrations(): Promise<Readiness['migrations']> {
  try {
    const { rows } = await pool().query<{ name: string; finished: boolean }>(APPLIED);
    const finished = new Set(rows.filter((row) => row.finished).map(({ name }) => name));
    const isCurrent = rows.every((row) => row.finished) && migrationNames.every((name) => finished.has(name));
    return isCurrent ? 'ok' : 'missing';
  } catch {
    return 'missing';
  }
}
