import { fromIp, LEAK, send } from '@/tests/support/e2e/http';
import { builtAction, callAction, multipartType, toMultipart } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';

const parts = (fields: Record<string, string>) => toMultipart(Object.entries(fields));

const deep = '['.repeat(40_000) + ']'.repeat(40_000);
const text = 'text/plain;charset=UTF-8';

/** Arguments of an action in React's encoding that a browser never sends. */
const bodies: [label: string, type: string, body: string][] = [
  ['no arguments', multipartType, parts({ a: 'b' })],
  ['invalid JSON', multipartType, parts({ 0: '[' })],
  ['no array', multipartType, parts({ 0: '{"length":1e9}' })],
  ['deep arrays', multipartType, parts({ 0: deep })],
  ['a form that is missing', multipartType, parts({ 0: '[null,"$K7"]' })],
  ['a part that refers to itself', multipartType, parts({ 0: '["$@0","$0"]' })],
  ['parts that refer to each other', multipartType, parts({ 0: '["$1"]', 1: '["$2"]', 2: '["$1"]' })],
  [
    'a path into a prototype',
    multipartType,
    parts({ 0: '["$1:__proto__:constructor:constructor"]', 1: '{}' }),
  ],
  ['a path to a constructor', multipartType, parts({ 0: '["$1:constructor"]', 1: '"x"' })],
  [
    'a thenable',
    multipartType,
    parts({ 0: '{"then":"$1:then","status":"resolved_model","value":"x"}', 1: '"$@0"' }),
  ],
  [
    'a server reference',
    multipartType,
    parts({ 0: '["$F1"]', 1: '{"id":"child_process#exec","bound":["id"]}' }),
  ],
  [
    'a bound reference',
    multipartType,
    parts({ 0: '["$h1"]', 1: '{"id":"fs#readFileSync","bound":["/etc/passwd"]}' }),
  ],
  ['a map without entries', multipartType, parts({ 0: '["$Q1","$W1","$i1"]', 1: '5' })],
  ['a large number', multipartType, parts({ 0: `["$n${'9'.repeat(50_000)}"]` })],
  ['a date that is none', multipartType, parts({ 0: '["$Dx","$NaN","$Infinity","$undefined"]' })],
  ['a blob that is missing', multipartType, parts({ 0: '["$B1","$R1","$r1","$X1","$x1"]' })],
  ['many references', multipartType, parts({ 0: `[${Array(20_000).fill('"$K1"').join()}]` })],
  ['no boundary', 'multipart/form-data', parts({ 0: '[]' })],
  ['another boundary', 'multipart/form-data; boundary=other', parts({ 0: '[]' })],
  ['no end', multipartType, parts({ 0: '[]' }).slice(0, 80)],
  ['no body', multipartType, ''],
  ['a header without a name', multipartType, parts({ 0: '[]' }).replace('; name="0"', '')],
  ['text that is no array', text, 'null'],
  ['text that is cut off', text, '["$'],
  ['text of one character', text, '{'],
  ['text with an action that is missing', text, '["$F1"]'],
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
    expect.soft(answer.status, label).toBeLessThan(500);
    expect.soft(answer.text, label).not.toMatch(LEAK);
    expect.soft(answer.text, label).not.toMatch(/"status":"ok"|root:x:/);
  }
  const form = { cookie, origin: state.url, 'content-type': multipartType };
  const cut = await send(state.url, page, {
    method: 'POST',
    headers: form,
    body: parts({ 0: '[]' }).slice(0, 80),
  });
  expect(cut.status).toBe(400);
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
      headers: { origin: state.url, 'content-type': multipartType, 'next-action': unknown, ...fromIp() },
      body: parts({ 0: '[]' }),
    });
    expect.soft([400, 404, 409], unknown.slice(0, 50)).toContain(answer.status);
    expect.soft(answer.text, unknown.slice(0, 50)).not.toMatch(LEAK);
  }
});
