import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/**
 * On SIGTERM Next takes no more connections, but a proxy keeps those it has and would go on sending requests over them, so
 * that a busy server would never end. From then on every answer closes its connection.
 */
export function leaveOnSigterm(): void {
  let isLeaving = false;
  process.once('SIGTERM', () => {
    isLeaving = true;
  });
  subscribe('http.server.request.start', (message) => {
    if (isLeaving) (message as { response: ServerResponse }).response.setHeader('Connection', 'close');
  });
}
