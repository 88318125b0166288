import 'server-only';
import { after } from 'next/server';
import { logger } from './logger';

/** Runs work after the response is sent. A failure is only logged, with `problem` as the message. */
export const afterResponse = (problem: string, work: () => Promise<void>): void =>
  after(() => work().catch((error) => logger.warn(problem, { error })));
