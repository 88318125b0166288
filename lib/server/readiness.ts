import 'server-only';
import { pool } from './db';
import { logger } from './logger';

type Readiness = { database: 'ok' | 'unreachable'; migrations: 'ok' | 'missing' | 'unknown' };

const LATEST_MIGRATION = `
  select count(*) filter (where finished_at is null and rolled_back_at is null)::int as unfinished,
         count(*) filter (where finished_at is not null)::int as applied
    from _prisma_migrations`;

export async function checkReadiness(): Promise<Readiness> {
  try {
    await pool().query('select 1');
  } catch (error) {
    logger.error('The database does not answer', { error });
    return { database: 'unreachable', migrations: 'unknown' };
  }
  try {
    const { rows } = await pool().query<{ unfinished: number; applied: number }>(LATEST_MIGRATION);
    const isReady = rows[0] !== undefined && rows[0].unfinished === 0 && rows[0].applied > 0;
    return { database: 'ok', migrations: isReady ? 'ok' : 'missing' };
  } catch {
    return { database: 'ok', migrations: 'missing' };
  }
}
