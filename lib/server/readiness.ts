import 'server-only';
import { migrationNames } from '@/prisma/migration-names';
import { pool } from './db';
import { logger } from './logger';

type Readiness = { database: 'ok' | 'unreachable'; migrations: 'ok' | 'missing' | 'unknown' };

const APPLIED = `
  select migration_name as name, finished_at is not null as finished
    from _prisma_migrations where rolled_back_at is null`;

/** The database may have newer migrations than this build. */
export async function checkReadiness(): Promise<Readiness> {
  try {
    await pool().query('select 1');
  } catch (error) {
    logger.error('The database is unreachable', { error });
    return { database: 'unreachable', migrations: 'unknown' };
  }
  try {
    const { rows } = await pool().query<{ name: string; finished: boolean }>(APPLIED);
    const finished = new Set(rows.filter((row) => row.finished).map(({ name }) => name));
    const isReady = rows.every((row) => row.finished) && migrationNames.every((name) => finished.has(name));
    return { database: 'ok', migrations: isReady ? 'ok' : 'missing' };
  } catch {
    return { database: 'ok', migrations: 'missing' };
  }
}
