import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardConnections } from '@/lib/server/http/connections';
import { socketHeader, toSocketHeader } from '@/lib/server/http/request';
import { noteError } from '@/lib/server/overload';
import { HEADERS_END, exchange as rawExchange, upgradeRequest } from '@/tests/support/raw-http';

let server: Server;
const handled = jest.fn((request: IncomingMessage, response: ServerResponse) => {
  request.resume().on('end', () => response.end('handled'));
});
const upgraded = jest.fn();

const SIGNED_IN = 'signed=in';
beforeAll(() => guardConnections((cookies) => cookies === SIGNED_IN));

beforeEach(async () => {
  handled.mockClear();
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
])('rejects %s', async (_, line, status) => {
  expect(await exchange(`${line}\nHost: a\n\n`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(handled).not.toHaveBeenCalled();
});

it.each(['//', '//[', '//a:b', '///'])('hands on a request for the path %s', async (path) => {
  expect(await exchange(`GET ${path} HTTP/1.1\nHost: a\n\n`, 'handled')).toContain('handled');
});

it('shows a page instead of a form that is too large, and does not read it', async () => {
  handled.mockImplementationOnce((request, response) => response.end(`${request.method} ${request.url}`));
  const head = 'POST /manager/users/new HTTP/1.1\nHost: a\nAccept: text/html\nContent-Length: 100000000\n\n';
  const answer = await exchange(head, '/errors/413');
  expect(answer).toContain('GET /errors/413');
  expect(answer).toMatch(/^connection: close/im);
});

it('closes the connection of a client that keeps sending a rejected body', async () => {
  const request = 'POST /login HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n';
  expect(await exchange(request, 'never', '1\r\nx\r\n')).toMatch(/^HTTP\/1.1 411 /);
  expect(handled).not.toHaveBeenCalled();
});

it('hands on every other request', async () => {
  expect(await exchange('POST / HTTP/1.1\nHost: a\nContent-Length: 1\n\nx', 'handled')).toContain('handled');
  expect(await exchange('GET / HTTP/1.1\nHost: a\n\n', 'handled')).toContain('handled');
});

it.each([
  [
    '503 with the time to wait, if no database connection was free',
    'timeout exceeded when trying to connect',
    503,
  ],
  ['500, if a page failed for another reason', 'other', 500],
])('answers %s', async (_, message, status) => {
  handled.mockImplementationOnce((request, response) => {
    setImmediate(() => {
      noteError(new Error(message), request.headers);
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
