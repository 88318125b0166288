import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { describeEndedNode } from '@/lib/node-version';
import { describeProblems, env, isProduction, readEnv } from './env';
import { logger } from './logger';

export function exitOnBadSettings(): void {
  // biome-ignore lint/style/noProcessEnv: the settings are checked as a whole before `env()` is used.
  const { problems } = readEnv(process.env);
  if (problems.length === 0) return;
  process.stderr.write(`${describeProblems(problems)}\n`);
  process.exit(1);
}

export function warnAboutSettings(): void {
  const endedNode = describeEndedNode(process.versions.node);
  if (isProduction() && endedNode) logger.warn(endedNode);
  if (isProduction() && !env().CLIENT_IP_HEADER)
    logger.warn('CLIENT_IP_HEADER is not set: behind a proxy, all visitors share the rate limits per IP');
}

export const isTracingOn = () => env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/**
 * After SIGTERM, Next accepts no new connections, but proxies reuse open ones, so a busy server would never exit. So
 * every later response closes its connection.
 */
export function closeConnectionsOnSigterm(): void {
  let isClosing = false;
  process.once('SIGTERM', () => {
    isClosing = true;
  });
  subscribe('http.server.request.start', (message) => {
    if (isClosing) (message as { response: ServerResponse }).response.setHeader('Connection', 'close');
  });
}
