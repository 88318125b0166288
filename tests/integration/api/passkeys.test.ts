import { addPasskeyAction, startPasskeyRegistrationAction } from '@/lib/account/actions';
import { NAME_MAX, signInLimits } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { Authenticator } from '@/tests/support/authenticator';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { get, post } from '@/tests/support/integration/api';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { clearRows, createPasskey, createUser } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);

const listEvents = async () => {
  const events = await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } });
  return events.map(({ id: _id, createdAt: _at, targetId: _target, ...event }) => event);
};

/** Registers a passkey for the visitor. */
async function register(authenticator = new Authenticator()) {
  const { body: options } = await get('/passkey/generate-register-options');
  const answer = await post('/passkey/verify-registration', { response: authenticator.register(options) });
  return { authenticator, answer };
}

async function signIn(authenticator: Authenticator, browser = visitor) {
  const { body: options } = await get('/passkey/generate-authenticate-options', browser);
  return post('/passkey/verify-authentication', { response: authenticator.signIn(options) }, browser);
}

describe('registering', () => {
  it('stores the passkey and records it, as the action does', async () => {
    const { id } = await visitor.signIn();
    const { authenticator, answer } = await register();
    expect(answer).toMatchObject({
      status: 200,
      body: { userId: id, credentialID: authenticator.id, deviceType: 'singleDevice', backedUp: false },
    });
    const byEndpoint = await listEvents();
    await db.auditEvent.deleteMany();
    const options = await send(startPasskeyRegistrationAction);
    if (options.status !== 'ok') throw new Error('No options');
    const response = JSON.stringify(new Authenticator().register(options.data));
    expect(await send(addPasskeyAction, { response })).toMatchObject({ status: 'ok' });
    expect(byEndpoint).toEqual(await listEvents());
    expect(byEndpoint).toMatchObject([{ action: 'accountAddPasskey', actorId: id }]);
    expect(await db.passkey.count({ where: { userId: id } })).toBe(2);
  });

  it('takes a name, and rejects a bad body before the challenge is used', async () => {
    await visitor.signIn();
    const { body: options } = await get('/passkey/generate-register-options');
    const response = new Authenticator().register(options);
    const bodies = [
      {},
      { response: 'text' },
      { response: { ...response, type: 'other' } },
      { response: { ...response, extra: 'x'.repeat(20_001) } },
      { response, name: 'x'.repeat(NAME_MAX + 1) },
      { response, name: 'a\u202Eb' },
      { response, createSession: true },
    ];
    for (const body of bodies) {
      const answer = await withoutWrites(() => post('/passkey/verify-registration', body));
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
    await post('/passkey/verify-registration', { response, name: ' Key ' });
    expect(await db.passkey.findMany()).toMatchObject([{ name: 'Key' }]);
  });

  it.each(['attestationObject', 'clientDataJSON'])('answers 400 to a wrong %s', async (field) => {
    await visitor.signIn();
    const { body: options } = await get('/passkey/generate-register-options');
    const valid = new Authenticator().register(options);
    const response = { ...valid, response: { ...valid.response, [field]: 'oWFhAQ' } };
    expect(await post('/passkey/verify-registration', { response })).toMatchObject({
      status: 400,
      body: { code: 'FAILED_TO_VERIFY_REGISTRATION', message: t('errors.FAILED_TO_VERIFY_REGISTRATION') },
    });
  });

  it('answers 400 to a passkey that is registered already', async () => {
    await visitor.signIn();
    const { authenticator } = await register();
    expect((await register(authenticator)).answer).toMatchObject({
      status: 400,
      body: { code: 'PREVIOUSLY_REGISTERED', message: t('errors.PREVIOUSLY_REGISTERED') },
    });
    expect(await db.passkey.count()).toBe(1);
  });
});

describe('signing in', () => {
  it('opens a session and answers with the user and the id of the session', async () => {
    const { id } = await visitor.signIn();
    const { authenticator } = await register();
    const browser = new Browser();
    const answer = await signIn(authenticator, browser);
    const session = await browser.session();
    expect(answer).toMatchObject({
      status: 200,
      body: { session: { id: session?.id, token: session?.id, userId: id }, user: { id } },
    });
    expect(await db.auditEvent.findFirst({ where: { targetId: session?.id ?? '' } })).toMatchObject({
      action: 'sessionSignIn',
      actorId: id,
      after: { method: 'passkey' },
    });
  });

  it('rejects an unknown key, a key without a challenge and a bad body', async () => {
    await createPasskey((await createUser()).id);
    const verify = (body: object) => withoutWrites(() => post('/passkey/verify-authentication', body));
    const response = new Authenticator().signIn({ challenge: 'x' });
    expect(await verify({ response })).toMatchObject({ status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } });
    expect(await signIn(new Authenticator())).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_NOT_FOUND', message: t('errors.PASSKEY_NOT_FOUND') },
    });
    for (const body of [{}, { response: {} }, { response, extra: 1 }])
      expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('of a banned user is rejected and recorded, as in the action', async () => {
    const { id } = await visitor.signIn();
    const { authenticator } = await register();
    await db.user.update({ where: { id }, data: { banned: true } });
    await db.auditEvent.deleteMany();
    visitor.clear();
    expect(await signIn(authenticator)).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER', message: t('errors.BANNED_USER') },
    });
    const byEndpoint = await listEvents();
    await db.auditEvent.deleteMany();
    const options = await send(requestPasskeyOptionsAction);
    if (options.status !== 'ok') throw new Error('No options');
    const response = JSON.stringify(authenticator.signIn(options.data));
    expect(await getRedirect(send(signInWithPasskeyAction, { response }))).toBe('/login/error?error=banned');
    expect(visitor.cookies.has('ban-notice')).toBe(true);
    expect(await listEvents()).toEqual(byEndpoint);
    expect(byEndpoint).toMatchObject([{ action: 'sessionRefusedBanned', actorId: id }]);
  });

  it('shares its limit with the action', async () => {
    const max = Math.min(...signInLimits.passkey.perIp.map((rule) => rule.max));
    overrideEnv({ CLIENT_IP_HEADER: 'x-client', RATE_LIMIT_SCALE: 2 / max });
    visitor.headers.set('x-client', '10.1.2.3');
    expect(await send(requestPasskeyOptionsAction)).toMatchObject({ status: 'ok' });
    expect(await get('/passkey/generate-authenticate-options')).toMatchObject({ status: 200 });
    expect(await send(requestPasskeyOptionsAction)).toMatchObject({ code: 'RATE_LIMITED' });
    const { status, headers, body } = await get('/passkey/generate-authenticate-options');
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(headers.get('retry-after')).toBe(String(body.retryAfter));
  });
});

describe('the passkeys of the caller', () => {
  it('are listed in better-auth’s format, without those of others', async () => {
    const { id: userId } = await visitor.signIn();
    const key = await createPasskey(userId);
    await createPasskey((await createUser()).id);
    const { status, body } = await get('/passkey/list-user-passkeys');
    expect([status, body]).toEqual([200, [{ ...key, createdAt: key.createdAt.toISOString() }]]);
  });
});

describe.each([
  ['GET', '/passkey/generate-register-options'],
  ['POST', '/passkey/verify-registration'],
] as const)('%s %s', (method, path) => {
  it('is denied without a session, during an impersonation, in a demo and by the other method', async () => {
    const call = () => withoutWrites(() => visitor.call(path, { method }));
    expect(await call()).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const admin = await createAdmin();
    await visitor.signIn({}, { impersonatedBy: admin.id });
    expect(await call()).toMatchObject({ status: 403, body: { code: 'NOT_WHILE_IMPERSONATING' } });
    await visitor.signIn();
    const other = method === 'GET' ? 'POST' : 'GET';
    expect((await visitor.call(path, { method: other })).status).toBe(404);
    overrideEnv({ DEMO_MODE: true });
    expect(await call()).toMatchObject({ status: 403, body: { code: 'DEMO_MODE' } });
    expect(await db.verification.count()).toBe(0);
  });
});
