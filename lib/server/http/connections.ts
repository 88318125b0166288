import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BODY_BYTES_MAX, UPLOADS_PATH } from '@/lib/file-fields';
import { answerBusy } from '@/lib/server/overload';
import { checkBodySize } from './body-size';
import { requestIdHeader, socketHeader, toSocketHeader } from './request';
import { onServer, wrapRequests } from './servers';
import { securityHeaders } from './static-headers';

const LINGER_MS = 2_000;
const TOO_LARGE_PAGE = '/errors/413';

/**
 * Adds the address of the connection to each request. Next leaves the socket of an upgrade request open, reads a whole body
 * before the middleware can reject it, and fails for TRACE and `OPTIONS *`. So the server rejects these first.
 */
export function guardConnections(isSignedIn: (cookies: string) => boolean): void {
  onServer((server) => {
    closeUpgrades(server);
    wrapRequests(server, (request, response, handle) => {
      const status = getRejection(request, isSignedIn) ?? countLargeBody(request, response);
      if (status === 413 && isPage(request)) showTooLarge(request, response);
      else if (status) return reject(request, response, status);
      delete request.headers[requestIdHeader];
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

const toPathname = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

function getRejection(
  request: IncomingMessage,
  isSignedIn: (cookies: string) => boolean,
): number | undefined {
  const { method, url, headers } = request;
  if (method === 'TRACE') return 405;
  if (url === '*') return 400;
  const pathname = toPathname(request);
  return checkBodySize(
    pathname,
    (name) => headers[name],
    () => pathname === UPLOADS_PATH || isSignedIn(headers.cookie ?? ''),
  );
}

const LARGE_BODIES_MAX = 4;
let largeBodies = 0;

/** Next holds the body of a form in memory, so few large ones are read at once. Returns 503 for one more. */
function countLargeBody(request: IncomingMessage, response: ServerResponse): 503 | undefined {
  const bytes = Number(request.headers['content-length'] ?? 0);
  if (bytes <= BODY_BYTES_MAX || toPathname(request) === UPLOADS_PATH) return undefined;
  if (largeBodies >= LARGE_BODIES_MAX) return 503;
  largeBodies += 1;
  response.once('close', () => {
    largeBodies -= 1;
  });
  return undefined;
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
