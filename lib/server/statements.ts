import 'server-only';
import type { Pool } from 'pg';
import { requestIdHeader } from './http/request';
import { logger } from './logger';

const SLOW_MS = 500;

const VERB = /\b(select|insert|update|delete)\b/i;
// The pattern skips `extract(… from …)` and `is distinct from`.
const TABLE =
  /(?<!extract\s*\(\s*\w+\s+|distinct\s+)\b(?:from|into|update)\s+(?:"?public"?\.)?"?([a-z_]\w*)/i;

/** Returns the verb and the first table, for example "select session". */
export function nameStatement(text: string): string {
  const verb = VERB.exec(text)?.[1] ?? /\w+/.exec(text)?.[0] ?? 'statement';
  return [verb.toLowerCase(), VERB.test(text) ? TABLE.exec(text)?.[1] : undefined].filter(Boolean).join(' ');
}

type Callback = (error: unknown, result?: unknown, release?: unknown) => void;
// biome-ignore lint/suspicious/noExplicitAny: pg's query has many signatures.
type Query = (...args: any[]) => any;

/** Logs slow statements of a pool. Prisma's statements use the pool too. */
export function timeStatements(pool: Pool): Pool {
  const connect = pool.connect.bind(pool);
  // A callback of the pool would run in the asynchronous context of the request that released the connection. A promise
  // keeps the current context.
  pool.connect = ((callback?: Callback) => {
    const connected = connect();
    if (!callback) return connected;
    return void connected.then((client) => callback(undefined, client, client.release), callback);
  }) as Pool['connect'];
  return pool.on('connect', (client) => {
    client.query = timed(client.query.bind(client));
  });
}

const timed =
  (query: Query): Query =>
  (...args) => {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text;
    if (typeof text !== 'string') return query(...args);
    const end = start(text);
    const last: unknown = args.at(-1);
    const callback = typeof last === 'function' ? (last as Callback) : undefined;
    const ended: Promise<unknown> = query(...(callback ? args.slice(0, -1) : args));
    ended.then(
      (result) => {
        end();
        callback?.(undefined, result);
      },
      (error) => {
        end();
        callback?.(error);
      },
    );
    return callback ? undefined : ended;
  };

function start(text: string): () => void {
  const startedAt = performance.now();
  return () => {
    const milliseconds = performance.now() - startedAt;
    if (milliseconds >= SLOW_MS) void warn(text, milliseconds);
  };
}

/** Values are not logged, because they may be personal. */
async function warn(text: string, milliseconds: number): Promise<void> {
  logger.warn('A statement was slow', {
    statement: nameStatement(text),
    milliseconds: Math.round(milliseconds),
    requestId: await findRequestId(),
  });
}

/** Returns undefined outside of requests, for example in commands. */
async function findRequestId(): Promise<string | undefined> {
  try {
    const { headers } = await import('next/headers');
    return (await headers()).get(requestIdHeader) ?? undefined;
  } catch {
    return undefined;
  }
}
