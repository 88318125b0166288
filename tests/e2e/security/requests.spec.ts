import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openEndpoints } from '@/lib/auth/endpoints';
import { fromIp, LEAK, open, postAuth, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';

const writes = openEndpoints.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('no writing endpoint and no action accepts the cookie of a user from another origin', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const user = await createUser({ name: 'Before', role: 'admin' });
  const cookie = await cookieFor(user);
  const { host, port } = new URL(state.url);
  const origins = [
    'https://evil.example',
    'null',
    '',
    `https://${host}`,
    `http://localhost:${Number(port) + 1}`,
    `http://localhost.evil.example:${port}`,
    `http://${host}.evil.example`,
    `http://127.0.0.1:${port}`,
    `${state.url},https://evil.example`,
    `file://${host}`,
  ];
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const senders: [origin: string, headers: Record<string, string>][] = [
    ...origins.map((origin): [string, Record<string, string>] => [origin, {}]),
    ['https://evil.example', forged],
  ];
  for (const [origin, more] of senders) {
    const label = `from ${origin || 'no origin'} ${JSON.stringify(more)}`;
    for (const path of writes) {
      const headers = { cookie, ...more, ...(origin ? { origin } : {}), referer: 'https://evil.example/' };
      const { status } = await postAuth(state.url, path, { name: 'After', userId: user.id }, headers);
      expect.soft(status, `${path} ${label}`).toBe(403);
    }
    const call = { url: state.url, cookie, origin: origin || null, headers: more };
    const action = await callAction('updateNameAction', { name: 'After' }, call);
    expect.soft(action.status, `an action ${label}`).toBe(403);
  }
  const { rows } = await database.query('select name, role, banned from "user" where id = $1', [user.id]);
  expect(rows).toEqual([{ name: 'Before', role: 'admin', banned: false }]);
  expect((await open(state.url, '/app', cookie)).status).toBe(200);
});

const json = '{"name":"After"}';
/** The first types are those that a form of another site can send. */
const unreadable: [label: string, type: string, body: string | Buffer, encoding?: string][] = [
  ['plain text', 'text/plain', json],
  ['a URL-encoded form', 'application/x-www-form-urlencoded', json],
  ['a multipart form', 'multipart/form-data; boundary=x', json],
  ['no type', '', json],
  ['another type', 'application/json5', json],
  ['a type that begins like JSON', 'application/jsonx', json],
  ['a vendor type', 'application/vnd.api+json', json],
  ['JSON as a parameter', 'text/plain; application/json', json],
  ['two types', 'text/plain, application/json', json],
  ['XML', 'application/xml', '<name>After</name>'],
  ['gzip', 'application/json', gzipSync(json), 'gzip'],
  ['UTF-16', 'application/json;charset=utf-16le', Buffer.from(json, 'utf16le')],
  ['invalid UTF-8', 'application/json', Buffer.from([...Buffer.from('{"name":"'), 0, 0xff, 0x22, 0x7d])],
  ['a name twice, the last one invalid', 'application/json', '{"name":"After","name":5}'],
  [
    'a name and a prototype',
    'application/json',
    '{"name":"After","__proto__":{"role":"admin"},"role":"admin"}',
  ],
  ['an array', 'application/json', `[${json}]`],
  ['null', 'application/json', 'null'],
  ['a number', 'application/json', '5'],
  ['text', 'application/json', '"x"'],
  ['half a document', 'application/json', '{"name":'],
  ['two documents', 'application/json', `${json}${json}`],
  ['a comment', 'application/json', `${json}//`],
  ['deep objects', 'application/json', `${'{"name":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
];

test('a body that is not exactly the expected JSON changes nothing', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const user = await createUser({ name: 'Before' });
  const cookie = await cookieFor(user);
  for (const [label, type, body, encoding] of unreadable) {
    const headers = { cookie, origin: state.url, ...(type ? { 'content-type': type } : {}) };
    const { status, text } = await send(state.url, '/api/auth/update-user', {
      method: 'POST',
      headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
      body,
    });
    expect.soft(type.startsWith('application/json') ? [400, 415] : [415], label).toContain(status);
    expect.soft(text, label).not.toMatch(LEAK);
  }
  const { rows } = await database.query('select name, role from "user" where id = $1', [user.id]);
  expect(rows).toEqual([{ name: 'Before', role: 'user' }]);
});

const spellings = (path: string) => [
  `/api/auth/${path}/`,
  `/api/auth//${path}`,
  `/api//auth/${path}`,
  `//api/auth/${path}`,
  `/api/auth/./${path}`,
  `/api/auth/x/../${path}`,
  `/api/auth/%2e/${path}`,
  `/api/auth/x/%2e%2e/${path}`,
  `/api/auth/${path.replace('/', '%2f')}%00`,
  `/api/auth/${path.toUpperCase()}`,
  `/API/auth/${path}`,
  `/api/auth/${path};a=b`,
  `/api/auth/${path}.json`,
  `/api/auth\\${path}`,
];

test('an endpoint answers only to its method, and to no path that merely leads to it', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const admin = await createUser({ role: 'admin' });
  const cookie = await cookieFor(admin);
  const headers = { cookie, origin: state.url, 'content-type': 'application/json', ...fromIp() };
  for (const { path } of openEndpoints) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await send(state.url, `/api/auth${path.replace(':id', 'github')}`, { method, headers });
      expect.soft(answer.text, `${method} ${path}`).not.toContain(admin.email);
      expect.soft([204, 400, 404, 405], `${method} ${path}`).toContain(answer.status);
      expect.soft(answer.headers['access-control-allow-origin'], `${method} ${path}`).toBeUndefined();
    }
  }
  const secret = 'admin/set-user-password';
  for (const path of [...spellings(secret), ...spellings('get-access-token')]) {
    const answer = await send(state.url, path, { method: 'POST', headers, body: '{}' });
    expect.soft([308, 400, 404], path).toContain(answer.status);
  }
  for (const path of spellings('admin/list-users')) {
    const answer = await send(state.url, path, { headers: { ...headers, cookie: '' } });
    expect.soft(answer.text, path).not.toContain('"users"');
  }
  expect((await open(state.url, '/app', cookie)).status).toBe(200);
});

/** Sends bytes as they are, and reads until the connection is closed. */
const sendRaw = (origin: string, bytes: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    // The server may close the connection before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.end(bytes);
  });

const HOST = 'Host: localhost\r\n';
const hidden = `GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const POST = `POST /api/auth/sign-out HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const shapes: [label: string, bytes: string][] = [
  ['a length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a length that is no number', `${POST}Content-Length: +0\r\n\r\n${hidden}`],
  ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['another transfer encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunked twice', `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a folded header', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a chunk size that is no number', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`],
  ['a chunk without an end', `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\nabc${hidden}`],
  ['only line feeds', `GET /api/health HTTP/1.1\nHost: localhost\n\n${hidden}`],
  ['a carriage return in a header', `GET / HTTP/1.1\r\n${HOST}X: a\rb\r\n\r\n${hidden}`],
  ['NUL in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n${hidden}`],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n${hidden}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${hidden}`],
  ['a space in the path', `GET /api/ health HTTP/1.1\r\n${HOST}\r\n${hidden}`],
  ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n${hidden}`],
  ['an unknown method', `HACK / HTTP/1.1\r\n${HOST}\r\n${hidden}`],
  ['a method in lower case', `get / HTTP/1.1\r\n${HOST}\r\n${hidden}`],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n${hidden}`],
  ['a header of 100 kB', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}\r\n\r\n${hidden}`],
  ['a path of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n${hidden}`],
];

test('a malformed request hides no second one', async ({ state }) => {
  expect(await sendRaw(state.url, hidden), 'a valid one').toMatch(/^HTTP\/1\.1 200 OK/);
  for (const [label, bytes] of shapes) {
    const answer = await sendRaw(state.url, bytes);
    const [first, ...others] = answer.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    // The rest of a rejected request may be rejected again.
    expect
      .soft(
        others.filter((line) => !/ 4\d\d$/.test(line)),
        label,
      )
      .toEqual([]);
    expect.soft(first ?? 'HTTP/1.1 400', label).toMatch(/4\d\d$/);
    expect.soft(answer, label).not.toMatch(LEAK);
  }
});
