import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { MACHINE_BYTES_MAX, MACHINE_CLOCK_TOLERANCE_SECONDS, writeLimit } from '@/lib/constants';
import {
  booleanField,
  choicesField,
  dateTimeField,
  emailField,
  fileField,
  moneyField,
  numberField,
  optional,
  textField,
} from '@/lib/fields';
import type { Constraints } from '@/lib/records/constraints';
import { defineMachineRoute } from '@/lib/records/machine';
import { db, pool, type Transaction } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const [newSecret, oldSecret] = ['q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
const otherSecret = 'Zk1TfYw5Lr0PbXc7Hd2Jm9Ga4Eq3Vn8s';
const CRON_SECRET = 'f5Lr0PbXc7Hd2Jm9Ga4EZk1TfYwq3Vn8';
const MACHINE_SECRETS = [`staff:${newSecret}`, `staff:${oldSecret}`, `other:${otherSecret}`];
const log = captureLog();

beforeEach(async () => {
  await clearRows();
  overrideEnv({ MACHINE_SECRETS, CRON_SECRET });
});

type Headers = Record<string, string>;
type Route = (request: Request) => Promise<Response>;

/** Stores a user, as another system reports one. */
const schema = z.object({ email: emailField(), name: textField() });
async function addUser(after: z.output<typeof schema>, transaction: Transaction) {
  const { id } = await transaction.user.create({ data: { ...after, id: randomUUID() } });
  return { action: 'userCreate', targetType: 'user', targetId: id, after } as const;
}
const constraints: Constraints = { user_email_key: { field: 'email', message: 'emailUsed' } };
const staff = defineMachineRoute({ name: 'staff', schema, constraints }, addUser);

const person = { email: 'ada@example.com', name: 'Ada' };
const json = JSON.stringify(person);
const toBearer = (secret: string, key: string = randomUUID()): Headers => ({
  authorization: `Bearer ${secret}`,
  'idempotency-key': key,
});

async function post(headers: Headers, body: BodyInit = json, route: Route = staff) {
  const request = new Request('http://localhost:3000/api/staff', { method: 'POST', headers, body });
  const response = await route(request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

const now = () => Math.floor(Date.now() / 1_000);

type Signed = { secret?: string; id?: string; sentAt?: number | string; body?: string };

/** By the rules of standardwebhooks.com. */
function sign({ secret = newSecret, id = randomUUID(), sentAt = now(), body = json }: Signed = {}) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signature}`,
  };
  return { headers, signature };
}

const countStored = async () => [
  await db.user.count(),
  await db.delivery.count(),
  await db.auditEvent.count(),
];
const nothing = [0, 0, 0];
const once = [1, 1, 1];

describe('who may call', () => {
  it.each([
    ['the new token', () => toBearer(newSecret)],
    ['the old token', () => toBearer(oldSecret)],
    ['a signature with the new secret', () => sign().headers],
    ['a signature with the old secret', () => sign({ secret: oldSecret }).headers],
    [
      'one of several signatures',
      () => {
        const { headers, signature } = sign();
        return { ...headers, 'webhook-signature': `v1a,x v1,${'A'.repeat(43)}= v1,${signature}` };
      },
    ],
    [
      'a signature almost too old',
      () => sign({ sentAt: now() - MACHINE_CLOCK_TOLERANCE_SECONDS + 10 }).headers,
    ],
  ])('%s is accepted', async (_, toHeaders) => {
    expect((await post(toHeaders())).status).toBe(200);
    expect(await countStored()).toEqual(once);
  });

  it.each<[string, () => Headers]>([
    ['no token', () => ({ 'idempotency-key': 'a' })],
    ['a wrong token', () => toBearer(`${newSecret.slice(0, -1)}F`)],
    ['both tokens in one', () => toBearer(`${newSecret},${oldSecret}`)],
    ['another scheme', () => ({ ...toBearer(newSecret), authorization: `Basic ${newSecret}` })],
    ['the token of another route', () => toBearer(otherSecret)],
    ['the secret of jobs', () => toBearer(CRON_SECRET)],
    ['a signature with another secret', () => sign({ secret: otherSecret }).headers],
    ['a signature of another body', () => sign({ body: json.replace('Ada', 'Eve') }).headers],
    ['a signature of another key', () => ({ ...sign().headers, 'webhook-id': 'other' })],
    ['a signature of another time', () => ({ ...sign().headers, 'webhook-timestamp': String(now() - 1) })],
    ['a signature with an endless time', () => sign({ sentAt: 'Infinity' }).headers],
    [
      'a signature that is too old',
      () => sign({ sentAt: now() - MACHINE_CLOCK_TOLERANCE_SECONDS - 2 }).headers,
    ],
    [
      'a signature from the future',
      () => sign({ sentAt: now() + MACHINE_CLOCK_TOLERANCE_SECONDS + 2 }).headers,
    ],
    [
      'a signature of another version',
      () => ({ ...sign().headers, 'webhook-signature': `v2,${sign().signature}` }),
    ],
    ['an empty signature beside a token', () => ({ ...toBearer(newSecret), 'webhook-signature': '' })],
  ])('%s gets 401, and nothing is stored', async (_, toHeaders) => {
    const { status, body } = await post(toHeaders());
    expect([status, body]).toEqual([401, { code: 'UNAUTHORIZED', message: t('errors.UNAUTHORIZED') }]);
    expect(await countStored()).toEqual(nothing);
    expect(await db.rateLimit.count()).toBe(0);
  });

  it('a signature of the standard is read as its documents say', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_614_265_330_000);
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const route = defineMachineRoute(
      { name: 'staff', schema: z.object({ test: numberField() }) },
      async ({ test }) => ({ action: 'userUpdate', targetType: 'user', targetId: String(test) }),
    );
    // The number is larger than a column can hold, so the signature was right.
    expect((await post(headers, '{"test": 2432232314}', route)).body.issues).toEqual({
      test: ['tooBigNumber'],
    });
  });

  it('a route without a secret of its name answers 404', async () => {
    const route = defineMachineRoute({ name: 'nobody', schema }, addUser);
    for (const headers of [toBearer(newSecret), toBearer('undefined'), sign().headers])
      expect((await post(headers, json, route)).body.code).toBe('NOT_FOUND');
    expect(await countStored()).toEqual(nothing);
  });

  it('a demo refuses a delivery, and stores nothing', async () => {
    overrideEnv({ DEMO_MODE: true });
    const { status, body } = await post(toBearer(newSecret));
    expect([status, body]).toEqual([403, { code: 'DEMO_MODE', message: t('errors.DEMO_MODE') }]);
    expect(await countStored()).toEqual(nothing);
    expect(await db.rateLimit.count()).toBe(0);
  });

  it('a session beside the token, and a page of another site, change nothing: the event is of System, and no secret is in the log', async () => {
    overrideEnv({ CLIENT_IP_HEADER: 'x-real-ip', LOG_LEVEL: 'debug' });
    const { token } = await createSession((await createUser({ role: 'admin' })).id);
    const cookie = `${sessionCookieName()}=${encodeURIComponent(signedCookie(token))}`;
    const browser = { cookie, origin: 'https://evil.example', referer: 'https://evil.example/' };
    const machine = { 'x-real-ip': '192.0.2.7', 'user-agent': 'Shop/1' };
    expect((await post({ ...browser, 'idempotency-key': 'a' })).status).toBe(401);
    const { body } = await post({ ...toBearer(newSecret), ...browser, ...machine });
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'userCreate', actorId: null, targetId: body.id, after: person, ipAddress: '192.0.2.7' },
    ]);
    expect(log.stdout + log.stderr).not.toContain(newSecret);
  });
});

describe('a repeated delivery', () => {
  it.each([
    ['with a token', () => toBearer(newSecret, 'a'), () => toBearer(oldSecret, 'a')],
    ['with a signature', () => sign({ id: 'a' }).headers, () => sign({ id: 'a', sentAt: now() - 5 }).headers],
  ])('%s is stored once, and gets the same answer', async (_, toFirst, toSecond) => {
    const first = await post(toFirst());
    const second = await post(toSecond());
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
    expect(await countStored()).toEqual(once);
  });

  it('is stored once among parallel ones', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(toBearer(newSecret, 'a'))));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countStored()).toEqual(once);
  });

  it('with another body is refused', async () => {
    await post(toBearer(newSecret, 'a'));
    const { status, body } = await post(toBearer(newSecret, 'a'), JSON.stringify({ ...person, name: 'Eve' }));
    expect([status, body]).toMatchObject([
      422,
      { code: 'INVALID_INPUT', issues: { 'idempotency-key': ['valueUsed'] } },
    ]);
    expect(await countStored()).toEqual(once);
  });

  it('of a signed one can not get another key by an unsigned header; to another route it is another one', async () => {
    const { headers } = sign({ id: 'a' });
    await post(headers);
    expect((await post({ ...headers, 'idempotency-key': 'b' })).status).toBe(200);
    expect(await countStored()).toEqual(once);
    const other = defineMachineRoute({ name: 'other', schema }, addUser);
    await post(toBearer(otherSecret, 'a'), json.replace('ada', 'eve'), other);
    expect(await countStored()).toEqual([2, 2, 2]);
  });

  it('that another one made impossible gets the issue of its field', async () => {
    await post(toBearer(newSecret));
    const { status, body } = await post(toBearer(newSecret));
    expect([status, body.issues]).toEqual([400, { email: ['emailUsed'] }]);
    expect(await countStored()).toEqual(once);
  });

  it.each([
    ['an expected error', new ActionError('nameUsed', { field: 'name' }), 400, { name: ['nameUsed'] }],
    ['a crash', new Error('disk full'), 500, undefined],
  ])('after %s is tried again: nothing of the first is stored', async (_, error, status, issues) => {
    let fails = true;
    const route = defineMachineRoute({ name: 'staff', schema }, async (sent, transaction) => {
      const event = await addUser(sent, transaction);
      if (fails) throw error;
      return event;
    });
    const failed = await post(toBearer(newSecret, 'a'), json, route);
    expect([failed.status, failed.body.issues]).toEqual([status, issues]);
    expect(failed.text).not.toContain('disk full');
    expect(await countStored()).toEqual(nothing);
    fails = false;
    expect((await post(toBearer(newSecret, 'a'), json, route)).status).toBe(200);
    expect(await countStored()).toEqual(once);
  });

  it('needs a key, of any length', async () => {
    const noKeys = [await post(toBearer(newSecret, '')), await post(sign({ id: '' }).headers)];
    expect(noKeys.map(({ status, body }) => [status, body.issues])).toEqual([
      [400, { 'idempotency-key': ['fieldRequired'] }],
      [400, { 'webhook-id': ['fieldRequired'] }],
    ]);
    expect(await countStored()).toEqual(nothing);
    for (const _ of [1, 2]) expect((await post(toBearer(newSecret, 'a'.repeat(8_000)))).status).toBe(200);
    expect(await countStored()).toEqual(once);
  });
});

describe('what is sent', () => {
  it.each<[string, BodyInit, number?]>([
    ['too large', JSON.stringify({ ...person, more: 'x'.repeat(MACHINE_BYTES_MAX) }), 413],
    ['not JSON', '{"email":'],
    ['not UTF-8', Buffer.from('{"email":"ada@example.com","name":"\xff"}', 'latin1')],
    ['a lone surrogate', String.raw`{"email":"ada@example.com","name":"\ud800"}`],
    ['NUL', String.raw`{"email":"ada@example.com","name":"\u0000"}`],
    ['deep', `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['a prototype', `{"__proto__":${json}}`],
  ])('%s is refused', async (_, body, expected = 400) => {
    const { status, body: answer } = await post(toBearer(newSecret), body);
    const invalid = { code: 'INVALID_INPUT', message: t('errors.INVALID_INPUT') };
    expect([status, answer]).toMatchObject([expected, invalid]);
    expect(await countStored()).toEqual(nothing);
  });

  it('fields that the schema does not have are ignored', async () => {
    await post(toBearer(newSecret), JSON.stringify({ ...person, role: 'admin', id: 'x' }));
    expect(await db.user.findFirst()).toMatchObject({ ...person, role: 'user' });
  });

  const types = z.object({
    text: optional(textField()),
    number: optional(numberField()),
    money: optional(moneyField()),
    boolean: optional(booleanField()),
    moment: optional(dateTimeField()),
    choices: choicesField(['a', 'b', 'c'], { isOptional: true }),
    file: optional(fileField('vehicle.papers')),
  });
  let input: z.output<typeof types>;
  const read = defineMachineRoute({ name: 'staff', schema: types }, async (sent) => {
    input = sent;
    return { action: 'userUpdate', targetType: 'user', targetId: 'x' };
  });
  const send = async (value: object) => (await post(toBearer(newSecret), JSON.stringify(value), read)).body;

  it.each<[keyof z.output<typeof types>, unknown, unknown]>([
    ['text', 'Ada', 'Ada'],
    ['text', null, null],
    ['number', 30, 30],
    ['number', '30', 30],
    ['money', 12.5, 1_250],
    ['boolean', false, false],
    ['moment', '2026-05-01T09:30:00+03:00', '2026-05-01T06:30:00.000Z'],
    ['choices', ['c', 'a'], ['a', 'c']],
    // Only its user names a file.
    ['file', randomUUID(), null],
  ])('%s: %j is accepted', async (field, value, expected) => {
    expect(await send({ [field]: value })).toEqual({ id: 'x' });
    expect(input[field]).toEqual(expected);
  });

  // Which texts are valid: tests/unit/fields.test.ts.
  it.each([
    ['text', 30, 'invalidInput'],
    ['text', ['a'], 'invalidInput'],
    ['number', true, 'invalidInput'],
    ['number', 1e21, 'integerInvalid'],
    ['money', 0.1 + 0.2, 'tooManyDecimals'],
    ['boolean', 1, 'invalidInput'],
    ['moment', 1_777_617_000, 'invalidInput'],
    ['moment', '2026-05-01T09:30', 'dateTimeInvalid'],
    ['choices', { a: true }, 'invalidInput'],
  ])('%s: %j is refused', async (field, value, issue) => {
    expect((await send({ [field]: value })).issues).toEqual({ [field]: [issue] });
  });
});

describe('limits', () => {
  it('deliveries over the limit get 429, and nothing is stored', async () => {
    await db.rateLimit.create({
      data: { key: 'machine:staff', count: writeLimit.max, expiresAt: hoursFromNow(0.1) },
    });
    const { status, headers, body } = await post(toBearer(newSecret));
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(300);
    expect(await countStored()).toEqual(nothing);
    const route = defineMachineRoute({ name: 'other', schema }, addUser);
    expect((await post(toBearer(otherSecret), json, route)).status).toBe(200);
  });

  it('a busy database gets 503 and the time to wait', async () => {
    const busy = new Error('timeout exceeded when trying to connect');
    jest.spyOn(pool(), 'connect').mockImplementation(() => Promise.reject(busy) as never);
    const { status, headers } = await post(toBearer(newSecret));
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});
