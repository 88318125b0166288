import { fromIp, send } from '@/tests/support/e2e/http';
import { builtAction, callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';

const LEAK = /node_modules|\/lib\/\w+\/|PrismaClient|postgres(ql)?:\/\/|\bat \w+ \(|"stack"/;
const BOUNDARY = 'b';

const parts = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`;

const deep = '['.repeat(40_000) + ']'.repeat(40_000);
const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
const text = 'text/plain;charset=UTF-8';

/** Arguments of an action in React's encoding that a browser never sends. */
const bodies: [label: string, type: string, body: string][] = [
  ['no arguments', multipart, parts({ a: 'b' })],
  ['invalid JSON', multipart, parts({ 0: '[' })],
  ['no array', multipart, parts({ 0: '{"length":1e9}' })],
  ['deep arrays', multipart, parts({ 0: deep })],
  ['a form that is missing', multipart, parts({ 0: '[null,"$K7"]' })],
  ['a part that refers to itself', multipart, parts({ 0: '["$@0","$0"]' })],
  ['parts that refer to each other', multipart, parts({ 0: '["$1"]', 1: '["$2"]', 2: '["$1"]' })],
  ['a path into a prototype', multipart, parts({ 0: '["$1:__proto__:constructor:constructor"]', 1: '{}' })],
  ['a path to a constructor', multipart, parts({ 0: '["$1:constructor"]', 1: '"x"' })],
  [
    'a thenable',
    multipart,
    parts({ 0: '{"then":"$1:then","status":"resolved_model","value":"x"}', 1: '"$@0"' }),
  ],
  ['a server reference', multipart, parts({ 0: '["$F1"]', 1: '{"id":"child_process#exec","bound":["id"]}' })],
  [
    'a bound reference',
    multipart,
    parts({ 0: '["$h1"]', 1: '{"id":"fs#readFileSync","bound":["/etc/passwd"]}' }),
  ],
  ['a map without entries', multipart, parts({ 0: '["$Q1","$W1","$i1"]', 1: '5' })],
  ['a large number', multipart, parts({ 0: `["$n${'9'.repeat(50_000)}"]` })],
  ['a date that is none', multipart, parts({ 0: '["$Dx","$NaN","$Infinity","$undefined"]' })],
  ['a blob that is missing', multipart, parts({ 0: '["$B1","$R1","$r1","$X1","$x1"]' })],
  ['many references', multipart, parts({ 0: `[${Array(20_000).fill('"$K1"').join()}]` })],
  ['no boundary', 'multipart/form-data', parts({ 0: '[]' })],
  ['another boundary', 'multipart/form-data; boundary=other', parts({ 0: '[]' })],
  ['no end', multipart, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="0"\r\n\r\n[`],
  ['no body', multipart, ''],
  [
    'a header without a name',
    multipart,
    `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\n[]\r\n--${BOUNDARY}--\r\n`,
  ],
  ['text that is no array', text, 'null'],
  ['text with a prototype', text, '[{"__proto__":{"then":1}}]'],
  ['text with deep arrays', text, deep],
  ['a URL-encoded form', 'application/x-www-form-urlencoded', '0=[]&__proto__=1'],
  ['JSON', 'application/json', '[]'],
  ['a type with a line break', 'multipart/form-data; boundary="a b"', parts({ 0: '[]' })],
];

test('a broken body of an action runs nothing, reveals nothing, and the server answers the next request', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const user = await createUser({ name: 'Before' });
  const cookie = await cookieFor(user);
  const { id, page } = builtAction('updateNameAction');
  for (const [label, type, body] of bodies) {
    const headers = { cookie, origin: state.url, 'content-type': type, 'next-action': id };
    const answer = await send(state.url, page, { method: 'POST', headers, body });
    expect.soft(answer.text, label).not.toMatch(LEAK);
    expect.soft(answer.text, label).not.toMatch(/"status":"ok"|root:x:/);
  }
  const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
  expect(rows).toEqual([{ name: 'Before' }]);
  const valid = await callAction('updateNameAction', { name: 'After' }, { url: state.url, cookie });
  expect(valid.outcome).toBe('ok');
});

test('an unknown id of an action runs nothing', async ({ state }) => {
  const { id } = builtAction('signOutAction');
  const ids = [
    '0',
    '__proto__',
    'constructor',
    id.slice(1),
    `${id}0`,
    `${id}#then`,
    id.toUpperCase(),
    '0'.repeat(42),
    'f'.repeat(8_000),
  ];
  for (const unknown of ids) {
    const answer = await send(state.url, '/login', {
      method: 'POST',
      headers: { origin: state.url, 'content-type': multipart, 'next-action': unknown, ...fromIp() },
      body: parts({ 0: '[]' }),
    });
    expect.soft(answer.status, unknown.slice(0, 50)).toBe(404);
    expect.soft(answer.text, unknown.slice(0, 50)).not.toMatch(LEAK);
  }
});
