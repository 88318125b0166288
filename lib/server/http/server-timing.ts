import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { nameStatement, observeStatements } from '@/lib/server/statements';
import { onServer, wrapRequests } from './servers';

type Times = { startedAt: number; statements: number; database: number; session: number };

const current = new AsyncLocalStorage<Times>();

/**
 * Adds the header Server-Timing in development. Its times end when the headers are sent, so statements of parts that a
 * page streams later are missing.
 */
export function reportServerTiming(): void {
  observeStatements((text) => {
    const times = current.getStore();
    if (!times) return () => undefined;
    const startedAt = performance.now();
    return () => {
      const milliseconds = performance.now() - startedAt;
      times.statements += 1;
      times.database += milliseconds;
      if (nameStatement(text) === 'select session') times.session += milliseconds;
    };
  });
  onServer((server) =>
    wrapRequests(server, (_, response, handle) => {
      const times = { startedAt: performance.now(), statements: 0, database: 0, session: 0 };
      addHeader(response, times);
      current.run(times, handle);
    }),
  );
}

/** Node calls writeHead before the first part of every response, so the header is set there. */
function addHeader(response: ServerResponse, times: Times): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent) response.setHeader('Server-Timing', toHeader(times));
    return writeHead(...args);
  };
}

function toHeader({ startedAt, statements, database, session }: Times): string {
  const total = performance.now() - startedAt;
  return [
    `session;dur=${session.toFixed(1)}`,
    `db;dur=${database.toFixed(1)};desc="statements: ${statements}"`,
    `total;dur=${total.toFixed(1)};desc="until the headers"`,
  ].join(', ');
}
