import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { guardConnections } from '@/lib/server/http/connections';
import { socketHeader, toSocketHeader } from '@/lib/server/http/request';
import { storeErrorStatus } from '@/lib/server/overload';
import { HEADERS_END, exchange as rawExchange, upgradeRequest } from '@/tests/support/raw-http';

// A form with a field for files, which no product has.
jest.mock('@/lib/file-fields', () => {
  const actual = jest.requireActual('@/lib/file-fields');
  const getBodyLimit = (path: string, isAction: boolean) =>
    path === '/app/vans/new' ? 11_000_000 : actual.getBodyLimit(path, isAction);
  return { ...actual, getBodyLimit };
});

let server: Server;
const handled = jest.fn((request: IncomingMessage, response: ServerResponse) => {
  request.resume().on('end', () => response.end('handled'));
});
const upgraded = jest.fn();

let bodyMs = 60_000;
/** A cookie `user=NAME` is a session of this user. With `user=failing`, the database does not answer. */
const findUser = jest.fn(async (cookies: string) => {
  const [, user] = /user=(\w+)/.exec(cookies) ?? [];
  if (user === 'failing') throw new Error('No connection');
  return user;
});
beforeAll(() => guardConnections(findUser, () => bodyMs));

beforeEach(async () => {
  handled.mockClear();
  findUser.mockClear();
  bodyMs = 60_000;
  upgraded.mockClear();
  server = createServer(handled).on('upgrade', upgraded).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const exchange = (text: string, until = HEADERS_END, more = '') =>
  rawExchange((server.address() as AddressInfo).port, text, until, more);

it('closes an upgrade request, also the first request of the server', async () => {
  for (let round = 0; round < 2; round += 1) expect(await exchange(upgradeRequest('/app'))).toBe('');
  expect([handled.mock.calls, upgraded.mock.calls]).toEqual([[], []]);
});

it.each([
  ['a body that is too large', 'Content-Length: 100000000', 413],
  ['a body of unknown size', 'Transfer-Encoding: chunked', 411],
])('rejects %s before it is sent, and does not hand it on', async (_, header, status) => {
  const answer = await exchange(`POST /login HTTP/1.1\nHost: a\n${header}\n\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).toContain("frame-ancestors 'none'");
  expect(handled).not.toHaveBeenCalled();
});

it.each([
  ['TRACE', 'TRACE / HTTP/1.1', 405],
  ['a request for no path', 'OPTIONS * HTTP/1.1', 400],
  ['a request for a whole URL', 'GET http://evil.example/login/ HTTP/1.1', 400],
])('rejects %s by its first line', async (_, line, status) => {
  expect(await exchange(`${line}\nHost: a\n\n`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(handled).not.toHaveBeenCalled();
});

it.each(['//', '//[', '//a:b', '///'])('hands on a request for the path %s', async (path) => {
  expect(await exchange(`GET ${path} HTTP/1.1\nHost: a\n\n`, 'handled')).toContain('handled');
});

const LARGE = 2_000_000;

/** Sends the start of a large form. */
function beginForm(cookie: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST /app/vans/new HTTP/1.1\nHost: a\nCookie: ${cookie}\nContent-Length: ${LARGE}\n\n`;
  socket.on('error', () => undefined).write(`${head.replaceAll('\n', '\r\n')}x`);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  return {
    socket,
    finish: () => socket.write('x'.repeat(LARGE - 1)),
    expectAnswer: (text: string) => eventually(() => expect(answer).toContain(text)),
    closed: once(socket, 'close').then(() => answer),
  };
}

async function eventually(check: () => void): Promise<void> {
  for (const end = performance.now() + 4_000; performance.now() < end; await turn())
    try {
      return check();
    } catch {}
  check();
}

const expectCalls = (mock: jest.Mock, count: number) =>
  eventually(() => expect(mock).toHaveBeenCalledTimes(count));

it('reads one large form of each user at a time, and those of others meanwhile', async () => {
  const [first, second, third] = [beginForm('user=ada'), beginForm('user=ada'), beginForm('user=ada')];
  await expectCalls(findUser, 3);
  const other = beginForm('user=grace');
  other.finish();
  await other.expectAnswer('handled');
  expect(handled).toHaveBeenCalledTimes(2);
  // The next one begins when one has ended.
  for (const { socket } of [first, third]) socket.destroy();
  await expectCalls(handled, 3);
  second.finish();
  await second.expectAnswer('handled');
  expect(handled).toHaveBeenCalledTimes(3);
});

it('closes the connection of a large form that arrives too slowly, and the next one begins', async () => {
  bodyMs = 50;
  expect(await beginForm('user=ada').closed).toBe('');
  bodyMs = 60_000;
  const next = beginForm('user=ada');
  next.finish();
  await next.expectAnswer('handled');
});

it.each([
  ['of an ended session', 'a=b', 413],
  ['whose session can’t be read', 'user=failing', 503],
])('rejects a large form %s before it is read', async (_, cookie, status) => {
  await beginForm(cookie).expectAnswer(`HTTP/1.1 ${status} `);
  expect(handled).not.toHaveBeenCalled();
});

it('gives the error of another handler the security headers that it lacks', async () => {
  handled.mockImplementationOnce((_, response) => {
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.statusCode = 500;
    response.end('failed');
  });
  const answer = await exchange('GET /api/files/x HTTP/1.1\nHost: a\n\n', 'failed');
  expect(answer.match(/^Referrer-Policy: .*/gm)).toEqual(['Referrer-Policy: no-referrer']);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
});

it('closes the connection of a client that keeps sending a rejected body', async () => {
  const request = 'POST /login HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n';
  expect(await exchange(request, 'never', '1\r\nx\r\n')).toMatch(/^HTTP\/1.1 411 /);
  expect(handled).not.toHaveBeenCalled();
});

const busy = new Error('timeout exceeded when trying to connect');

it.each([
  ['503 with the time to wait, if no database connection was free', busy, 'render', 503],
  ['400, if the body of an action is broken', new SyntaxError('Unexpected end of JSON input'), 'action', 400],
  ['400, if the body of a form is broken', new TypeError('Failed to parse body as FormData.'), 'render', 400],
  ['500, if a page failed for another reason', new TypeError('other'), 'render', 500],
])('answers %s', async (_, error, routeType, status) => {
  handled.mockImplementationOnce((request, response) => {
    setImmediate(() => {
      storeErrorStatus(error, { headers: request.headers, routeType });
      response.statusCode = 500;
      response.end('failed');
    });
  });
  const answer = await exchange('GET / HTTP/1.1\nHost: a\n\n', 'failed');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.includes('Retry-After: 5')).toBe(status === 503);
});

it('adds the address of the connection, also when the client sends one', async () => {
  for (const header of ['', `${socketHeader}: ${toSocketHeader('203.0.113.9')}\n`]) {
    await exchange(`GET / HTTP/1.1\nHost: a\nConnection: close\n${header}\n`, 'handled');
    expect(handled.mock.lastCall?.[0].headers[socketHeader]).toBe(toSocketHeader('127.0.0.1'));
  }
});
