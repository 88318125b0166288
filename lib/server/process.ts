import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { describeProblems, readEnv } from './env';

/** Ends the process, with one readable list, when a setting is wrong or missing. */
export function exitOnBadSettings(): void {
  // biome-ignore lint/style/noProcessEnv: read once as a whole, before anything asks for a checked setting.
  const { problems } = readEnv(process.env);
  if (problems.length === 0) return;
  process.stderr.write(`${describeProblems(problems)}\n`);
  process.exit(1);
}

/**
 * On SIGTERM Next takes no more connections, but a proxy keeps those it has and would go on sending requests over them, so
 * that a busy server would never end. From then on every answer closes its connection.
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
