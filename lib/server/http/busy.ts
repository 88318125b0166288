import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { isPoolExhausted, RETRY_SECONDS } from '@/lib/server/overload';

type Outcome = { isBusy: boolean };

const outcome = new AsyncLocalStorage<Outcome>();

/** Next answers 500 to every error of a page. This turns it into 503 if no database connection was free. */
export function answerBusy(response: ServerResponse, handle: () => void): void {
  const current: Outcome = { isBusy: false };
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !current.isBusy) return writeHead(status, ...rest);
    response.setHeader('Retry-After', RETRY_SECONDS);
    return writeHead(503, ...rest);
  };
  outcome.run(current, handle);
}

export function noteError(error: unknown): void {
  const current = outcome.getStore();
  if (current && isPoolExhausted(error)) current.isBusy = true;
}
