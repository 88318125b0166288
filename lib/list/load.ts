import 'server-only';
import { headers } from 'next/headers';
import { requestIdHeader } from '@/lib/server/http/request';
import { logger } from '@/lib/server/logger';
import type { ListPage } from './engine';

/** Waits for a page. A failing query is logged, and the page then has a `failure`, which ListPanel shows with a retry button. */
export async function loadPage<Row>(reading: Promise<ListPage<Row>>): Promise<ListPage<Row>> {
  try {
    return await reading;
  } catch (error) {
    const requestId = (await headers()).get(requestIdHeader);
    logger.error('A list could not be read', { requestId, error });
    return { rows: [], total: 0, isCapped: false, failure: { requestId } };
  }
}
