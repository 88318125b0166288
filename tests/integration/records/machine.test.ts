import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { ActionError } from '@/lib/auth/access';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { MACHINE_BYTES_MAX, MACHINE_CLOCK_SECONDS, writeLimit } from '@/lib/constants';
import {
  booleanField,
  choiceField,
  choicesField,
  dateTimeField,
  dayField,
  emailField,
  fileField,
  moneyField,
  numberField,
  optional,
  textField,
  timeOfDayField,
} from '@/lib/fields';
import type { Constraints } from '@/lib/records/constraints';
import { insertRecords } from '@/lib/records/insert';
import { defineMachineRoute } from '@/lib/records/machine';
import { getFirstState } from '@/lib/records/steps';
import { listRelations, resourceNames } from '@/lib/resources';
import { db, pool, type Transaction } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { captureLog } from '@/tests/support/capture-log';
import { createNamed } from '@/tests/support/integration/examples';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

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
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body as Uint8Array).byteLength;
  const sent = { 'content-type': 'application/json', 'content-length': String(length), ...headers };
  const request = new Request('http://localhost:3000/api/staff', { method: 'POST', headers: sent, body });
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
    ['a signature almost too old', () => sign({ sentAt: now() - MACHINE_CLOCK_SECONDS + 10 }).headers],
  ])('%s is accepted', async (_, toHeaders) => {
    expect((await post(toHeaders())).status).toBe(200);
    expect(await countStored()).toEqual(once);
  });

  it.each<[string, () => Headers]>([
    ['no token', () => ({ 'idempotency-key': 'a' })],
    ['an empty token', () => ({ ...toBearer(''), authorization: 'Bearer ' })],
    ['a wrong token', () => toBearer(`${newSecret.slice(0, -1)}F`)],
    ['a shorter token', () => toBearer(newSecret.slice(0, -1))],
    ['a longer token', () => toBearer(`${newSecret}x`)],
    ['both tokens in one', () => toBearer(`${newSecret},${oldSecret}`)],
    ['the token alone', () => ({ ...toBearer(newSecret), authorization: newSecret })],
    ['another scheme', () => ({ ...toBearer(newSecret), authorization: `Basic ${newSecret}` })],
    ['the token of another route', () => toBearer(otherSecret)],
    ['the secret of jobs', () => toBearer(CRON_SECRET)],
    ['the secret of cookies', () => toBearer(String(process.env.AUTH_SECRET))],
    ['a signature with another secret', () => sign({ secret: otherSecret }).headers],
    ['a signature of another body', () => sign({ body: json.replace('Ada', 'Eve') }).headers],
    ['a signature of another key', () => ({ ...sign().headers, 'webhook-id': 'other' })],
    ['a signature of another time', () => ({ ...sign().headers, 'webhook-timestamp': String(now() - 1) })],
    ['a signature without a time', () => ({ ...sign({ sentAt: '' }).headers })],
    ['a signature with an endless time', () => sign({ sentAt: 'Infinity' }).headers],
    ['a signature that is too old', () => sign({ sentAt: now() - MACHINE_CLOCK_SECONDS - 2 }).headers],
    ['a signature from the future', () => sign({ sentAt: now() + MACHINE_CLOCK_SECONDS + 2 }).headers],
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

  it('a session beside the token, and a page of another site, change nothing', async () => {
    const admin = await createUser({ role: 'admin' });
    const { token } = await createSession(admin.id);
    const cookie = `${sessionCookieName()}=${encodeURIComponent(signedCookie(token))}`;
    const browser = { cookie, origin: 'https://evil.example', referer: 'https://evil.example/' };
    expect((await post({ ...browser, 'idempotency-key': 'a' })).status).toBe(401);
    expect((await post({ ...toBearer(newSecret), ...browser })).status).toBe(200);
    expect(await db.auditEvent.findMany({ select: { action: true, actorId: true } })).toEqual([
      { action: 'userCreate', actorId: null },
    ]);
  });

  it('the event is of System, with the address of the machine, and no secret is in the log', async () => {
    overrideEnv({ CLIENT_IP_HEADER: 'x-real-ip', LOG_LEVEL: 'debug' });
    const { body } = await post({ ...toBearer(newSecret), 'x-real-ip': '192.0.2.7', 'user-agent': 'Shop/1' });
    expect(await db.auditEvent.findFirst()).toMatchObject({
      actorId: null,
      targetId: body.id,
      after: person,
      ipAddress: '192.0.2.7',
      userAgent: 'Shop/1',
    });
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

  it('to another route is another one', async () => {
    const route = defineMachineRoute({ name: 'other', schema }, addUser);
    await post(toBearer(newSecret, 'a'));
    await post(toBearer(otherSecret, 'a'), json.replace('ada', 'eve'), route);
    expect(await countStored()).toEqual([2, 2, 2]);
  });

  it('of a signed one can not get another key by an unsigned header', async () => {
    const { headers } = sign({ id: 'a' });
    await post(headers);
    expect((await post({ ...headers, 'idempotency-key': 'b' })).status).toBe(200);
    expect(await countStored()).toEqual(once);
  });

  it('that another one made impossible gets the issue of its field', async () => {
    await post(toBearer(newSecret));
    const { status, body } = await post(toBearer(newSecret));
    expect([status, body.issues]).toEqual([400, { email: ['emailUsed'] }]);
    expect(await countStored()).toEqual(once);
  });

  it.each([
    ['an expected error', new ActionError('emailUsed', { field: 'email' }), 400, { email: ['emailUsed'] }],
    ['an error without a field', new ActionError('NOT_FOUND'), 404, undefined],
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
  it.each<[string, BodyInit, Headers, number]>([
    ['too large', JSON.stringify({ ...person, more: 'x'.repeat(MACHINE_BYTES_MAX) }), {}, 413],
    ['not JSON', '{"email":', {}, 400],
    ['empty', '', {}, 400],
    ['a form', 'email=ada@example.com&name=Ada', {}, 400],
    ['not UTF-8', Buffer.from('{"email":"ada@example.com","name":"\xff"}', 'latin1'), {}, 400],
    ['a lone surrogate', String.raw`{"email":"ada@example.com","name":"\ud800"}`, {}, 400],
    ['NUL', String.raw`{"email":"ada@example.com","name":"\u0000"}`, {}, 400],
    ['null', 'null', {}, 400],
    ['a number', '5', {}, 400],
    ['a text', '"ada"', {}, 400],
    ['an array', `[${json}]`, {}, 400],
    ['deep', `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, {}, 400],
    ['a prototype', `{"__proto__":${json}}`, {}, 400],
  ])('%s is refused', async (_, body, headers, expected) => {
    const { status, body: answer } = await post({ ...toBearer(newSecret), ...headers }, body);
    expect([status, answer.code, answer.message]).toEqual([
      expected,
      'INVALID_INPUT',
      t('errors.INVALID_INPUT'),
    ]);
    expect(await countStored()).toEqual(nothing);
  });

  it('fields that the schema does not have are ignored', async () => {
    await post(toBearer(newSecret), JSON.stringify({ ...person, role: 'admin', id: 'x' }));
    expect(await db.user.findFirst()).toMatchObject({ ...person, role: 'user' });
  });

  const types = z.object({
    text: optional(textField()),
    number: optional(numberField()),
    decimal: optional(numberField({ decimals: 3 })),
    money: optional(moneyField()),
    boolean: optional(booleanField()),
    day: optional(dayField()),
    moment: optional(dateTimeField()),
    time: optional(timeOfDayField()),
    choice: optional(choiceField(['a', 'b'])),
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
    ['number', -30, -30],
    ['number', '30', 30],
    ['number', 30.0, 30],
    ['decimal', 1.234, 1.234],
    ['money', 12.5, 1_250],
    ['money', 0, 0],
    ['boolean', true, true],
    ['boolean', false, false],
    ['day', '2026-05-01', '2026-05-01'],
    ['moment', '2026-05-01T09:30:00+03:00', '2026-05-01T06:30:00.000Z'],
    ['moment', '2026-05-01T06:30:00Z', '2026-05-01T06:30:00.000Z'],
    ['time', '09:30', '09:30'],
    ['choice', 'b', 'b'],
    ['choices', ['c', 'a'], ['a', 'c']],
    ['choices', [], []],
    // Only its user names a file.
    ['file', randomUUID(), null],
  ])('%s: %j is accepted', async (field, value, expected) => {
    expect(await send({ [field]: value })).toEqual({ id: 'x' });
    expect(input[field]).toEqual(expected);
  });

  it.each([
    ['text', 30, 'invalidInput'],
    ['text', true, 'invalidInput'],
    ['text', {}, 'invalidInput'],
    ['text', ['a'], 'invalidInput'],
    ['number', 30.5, 'integerInvalid'],
    ['number', 1.234, 'integerInvalid'],
    ['number', 1e21, 'integerInvalid'],
    ['number', true, 'invalidInput'],
    ['number', 'thirty', 'integerInvalid'],
    ['number', 3e9, 'tooBigNumber'],
    ['decimal', 1.2345, 'tooManyDecimals'],
    ['money', 0.1 + 0.2, 'tooManyDecimals'],
    ['money', -1, 'tooSmallNumber'],
    ['boolean', 1, 'invalidInput'],
    ['boolean', 'yes', 'invalidInput'],
    ['day', 20_260_501, 'invalidInput'],
    ['day', '2026-02-30', 'dayInvalid'],
    ['day', '2026-05-01T06:30:00Z', 'dayInvalid'],
    ['moment', 1_777_617_000, 'invalidInput'],
    ['moment', '2026-05-01T09:30', 'dateTimeInvalid'],
    ['choice', 'c', 'invalidInput'],
    ['choice', ['a'], 'invalidInput'],
    ['choices', ['d'], 'invalidInput'],
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

for (const resource of resourceNames)
  it(`a ${resource} from a machine is stored once, with an event of System`, async () => {
    const action = toResourceAction(resource, 'create');
    const route = defineMachineRoute(
      { name: 'staff', schema: getSchema(resource) },
      async (input, transaction) => {
        const row = { ...input, ...getFirstState(resource), id: randomUUID() };
        const [targetId = ''] = await insertRecords(transaction, resource, [row]);
        return { action, targetType: resource, targetId, after: input as Prisma.InputJsonObject };
      },
    );
    const ids = await createNamed(resource);
    const named = listRelations(resource).map(({ field, kind }) => [field, ids[kind]?.[0]]);
    const body = JSON.stringify({ ...getValidTexts(resource), ...Object.fromEntries(named) });
    const first = await post(toBearer(newSecret, 'a'), body, route);
    const second = await post(toBearer(newSecret, 'a'), body, route);
    expect([first.status, second.text]).toEqual([200, first.text]);
    const events = await db.auditEvent.findMany({ select: { action: true, actorId: true, targetId: true } });
    expect(events).toEqual([{ action, actorId: null, targetId: first.body.id }]);
  });
