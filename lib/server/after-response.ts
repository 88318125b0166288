import 'server-only';
import { after } from 'next/server';
import { logger } from './logger';

/** Runs work that no visitor waits for. A failure is only logged, with `problem`. */
export const afterResponse = (problem: string, work: () => Promise<void>): void =>
  after(() => work().catch((error) => logger.warn(problem, { error })));
