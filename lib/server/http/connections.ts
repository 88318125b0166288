import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BODY_BYTES_MAX, UPLOADS_PATH } from '@/lib/file-fields';
import { reportError } from '@/lib/server/logger';
import { correctStatus } from '@/lib/server/overload';
import { makeTurns } from '@/lib/server/turns';
import { checkBodySize } from './body-size';
import { requestIdHeader, socketHeader, toSocketHeader } from './request';
import { changeHead, onServer, wrapRequests } from './servers';
import { securityHeaders } from './static-headers';

const LINGER_MS = 2_000;
const TOO_LARGE_PAGE = '/errors/413';
const errorHeaders = [
  ...securityHeaders,
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
];

type FindUser = (cookies: string) => Promise<string | undefined>;
type GoOn = (rejection?: number) => void;

/** The longest time that a body may take: 5 seconds plus its time at 50 kB per second. */
const slowestMs = (bytes: number) => 5_000 + bytes / 50;

/**
 * Adds the client's address to each request, and rejects what Next handles badly: Next leaves the sockets of upgrades
 * open, reads a whole body before the middleware can reject it, and fails for TRACE and `OPTIONS *`. `toBodyMs` returns
 * how long a large form may take to arrive.
 */
export function guardConnections(findUser: FindUser, toBodyMs = slowestMs): void {
  const inTurn = makeTurns(LARGE_FORMS_AT_ONCE);

  async function readLargeForm(request: IncomingMessage, response: ServerResponse, goOn: GoOn) {
    const user = await findUser(request.headers.cookie ?? '');
    if (user === undefined) return goOn(413);
    const read = (done: () => void) => {
      // The client disconnected while the request waited for its turn.
      if (request.socket.destroyed) return done();
      const ms = toBodyMs(getLength(request));
      const timer = setTimeout(() => request.complete || request.socket.destroy(), ms);
      response.once('close', () => {
        clearTimeout(timer);
        done();
      });
      goOn();
    };
    void inTurn(user, () => new Promise<void>(read));
  }

  onServer((server) => {
    closeUpgrades(server);
    wrapRequests(server, (request, response, handle) => {
      secureErrors(response);
      const goOn: GoOn = (rejection) => {
        if (rejection === 413 && isPage(request)) showTooLarge(request, response);
        else if (rejection) return reject(request, response, rejection);
        delete request.headers[requestIdHeader];
        request.headers[socketHeader] = toSocketHeader(request.socket.remoteAddress);
        correctStatus(request, response);
        handle();
      };
      const rejection = getRejection(request);
      if (rejection || !isLargeForm(request)) return goOn(rejection);
      readLargeForm(request, response, goOn).catch((error) => {
        reportError(error, { message: 'A large form was not read' });
        goOn(503);
      });
    });
  });
}

function closeUpgrades(server: Server): void {
  server.removeAllListeners('upgrade');
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => socket.destroy());
}

const toPathname = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

/** Returns the status for a request that is rejected. For a large form, readLargeForm checks the session later. */
function getRejection(request: IncomingMessage): number | undefined {
  const { method, url, headers } = request;
  if (method === 'TRACE') return 405;
  // The URL is `*` or an absolute URL. Next would put the host of an absolute URL into redirects.
  if (!url?.startsWith('/')) return 400;
  return checkBodySize(
    toPathname(request),
    (name) => headers[name],
    () => true,
  );
}

/** Next holds the body of a form in memory. So only this many large forms are read at once, and only one per user. */
const LARGE_FORMS_AT_ONCE = 4;

const getLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

const isLargeForm = (request: IncomingMessage) =>
  getLength(request) > BODY_BYTES_MAX && toPathname(request) !== UPLOADS_PATH;

/**
 * Adds security headers to error responses. Next sends some of them without the headers of next.config.ts, and those
 * that did not pass the middleware have no Content-Security-Policy.
 */
function secureErrors(response: ServerResponse): void {
  changeHead(response, (status) => {
    const missing = errorHeaders.filter(({ key }) => status >= 400 && !response.hasHeader(key));
    for (const { key, value } of missing) response.setHeader(key, value);
    return status;
  });
}

const isPage = ({ url = '', headers }: IncomingMessage) =>
  !url.startsWith('/api/') && !headers['next-action'] && headers.accept?.includes('text/html');

/** Changes the request of a form without JavaScript, so that Next answers with a page that explains the error. */
function showTooLarge(request: IncomingMessage, response: ServerResponse): void {
  request.method = 'GET';
  request.url = TOO_LARGE_PAGE;
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) delete request.headers[name];
  response.setHeader('Connection', 'close');
  response.on('finish', () => closeAfterAnswer(request));
}

function reject(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
  closeAfterAnswer(request);
}

/** If the client is still sending, closes the connection after a delay, in which the client can read the answer. */
function closeAfterAnswer(request: IncomingMessage): void {
  setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
}
