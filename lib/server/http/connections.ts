import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BODY_BYTES_MAX, UPLOADS_PATH } from '@/lib/file-fields';
import { correctStatus } from '@/lib/server/overload';
import { reportError } from '@/lib/server/report-error';
import { makeTurns } from '@/lib/server/turns';
import { checkBodySize } from './body-size';
import { requestIdHeader, socketHeader, toSocketHeader } from './request';
import { onServer, wrapRequests } from './servers';
import { securityHeaders } from './static-headers';

const LINGER_MS = 2_000;
const TOO_LARGE_PAGE = '/errors/413';
const errorHeaders = [
  ...securityHeaders,
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
];

type FindUser = (cookies: string) => Promise<string | undefined>;
type GoOn = (rejection?: number) => void;

/** The time for a body at 50 kB in a second. */
const slowestMs = (bytes: number) => 5_000 + bytes / 50;

/**
 * Adds the address of the connection to each request. Next leaves the socket of an upgrade request open, reads a whole body
 * before the middleware can reject it, and fails for TRACE and `OPTIONS *`. So the server rejects these first. `toBodyMs` says
 * how long a large form may take to arrive.
 */
export function guardConnections(findUser: FindUser, toBodyMs = slowestMs): void {
  const inTurn = makeTurns(LARGE_FORMS_AT_ONCE);

  async function readLargeForm(request: IncomingMessage, response: ServerResponse, goOn: GoOn) {
    const user = await findUser(request.headers.cookie ?? '');
    if (user === undefined) return goOn(413);
    const read = (done: () => void) => {
      // The client did not wait.
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

/** The session of a large form is read later. */
function getRejection(request: IncomingMessage): number | undefined {
  const { method, url, headers } = request;
  if (method === 'TRACE') return 405;
  // `*`, or a whole URL, whose host Next would put into a redirect.
  if (!url?.startsWith('/')) return 400;
  return checkBodySize(
    toPathname(request),
    (name) => headers[name],
    () => true,
  );
}

/** Next holds the body of a form in memory, so few large ones are read at once, one of each user. */
const LARGE_FORMS_AT_ONCE = 4;

const getLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

const isLargeForm = (request: IncomingMessage) =>
  getLength(request) > BODY_BYTES_MAX && toPathname(request) !== UPLOADS_PATH;

/** Next answers some errors without the headers of next.config.ts, and no path without middleware has a policy. */
function secureErrors(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const missing = errorHeaders.filter(({ key }) => status >= 400 && !response.hasHeader(key));
    for (const { key, value } of missing) response.setHeader(key, value);
    return writeHead(status, ...rest);
  };
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
  response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
  closeAfterAnswer(request);
}

function closeAfterAnswer(request: IncomingMessage): void {
  setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
}
