import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerBusy } from '@/lib/server/overload';
import { checkBodySize } from './body-size';
import { socketHeader, toSocketHeader } from './request';
import { onServer, wrapRequests } from './servers';
import { securityHeaders } from './static-headers';

const LINGER_MS = 2_000;
const TOO_LARGE_PAGE = '/errors/413';

/**
 * Adds the address of the connection to each request. Next leaves the socket of an upgrade request open, reads a whole body
 * before the middleware can reject it, and fails for TRACE and `OPTIONS *`. So the server rejects these first.
 */
export function guardConnections(): void {
  onServer((server) => {
    closeUpgrades(server);
    wrapRequests(server, (request, response, handle) => {
      const status = getRejection(request);
      if (status === 413 && isPage(request)) showTooLarge(request, response);
      else if (status) return reject(request, response, status);
      request.headers[socketHeader] = toSocketHeader(request.socket.remoteAddress);
      answerBusy(request, response);
      handle();
    });
  });
}

function closeUpgrades(server: Server): void {
  server.removeAllListeners('upgrade');
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => socket.destroy());
}

function getRejection({ method, url, headers }: IncomingMessage): number | undefined {
  if (method === 'TRACE') return 405;
  return url === '*'
    ? 400
    : checkBodySize(new URL(url ?? '/', 'http://host').pathname, (name) => headers[name]);
}

const isPage = ({ url = '', headers }: IncomingMessage) =>
  !url.startsWith('/api/') && !headers['next-action'] && headers.accept?.includes('text/html');

/** A form without JavaScript gets a page that says why, and its body is not read. */
function showTooLarge(request: IncomingMessage, response: ServerResponse): void {
  request.method = 'GET';
  request.url = TOO_LARGE_PAGE;
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) delete request.headers[name];
  response.setHeader('Connection', 'close');
  response.on('finish', () => closeAfterAnswer(request));
}

/** Closing at once would reset the connection, and a client that is still sending could not read the answer. */
function reject(request: IncomingMessage, response: ServerResponse, status: number): void {
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
  closeAfterAnswer(request);
}

function closeAfterAnswer(request: IncomingMessage): void {
  setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
}
