import {
  addPasskeyAction,
  removePasskeyAction,
  renamePasskeyAction,
  startPasskeyRegistrationAction,
} from '@/lib/account/actions';
import { listPasskeys } from '@/lib/account/queries';
import { signInLimits } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { Authenticator } from '@/tests/support/authenticator';
import { captureLog } from '@/tests/support/capture-log';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { get, post } from '@/tests/support/integration/api';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { addPasskey, enterPasskey } from '@/tests/support/integration/passkeys';
import { clearRows, createPasskey, createUser, hoursFromNow } from '@/tests/support/integration/rows';
import { writeDuring } from '@/tests/support/integration/write-during';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);

const refused = (status: number, code: string) => ({
  status,
  body: { code, message: t(`errors.${code}` as never) },
});

async function startedBy(action: typeof startPasskeyRegistrationAction | typeof requestPasskeyOptionsAction) {
  const options = await send<{ challenge: string }>(action);
  if (options.status !== 'ok') throw new Error('No options');
  return options.data;
}

describe('the passkeys of a user', () => {
  it('are listed without their public keys, and without those of other users', async () => {
    const { id } = await visitor.signIn();
    const key = await createPasskey(id);
    await createPasskey((await createUser()).id);
    expect(await listPasskeys(id)).toEqual([
      { id: key.id, name: 'Laptop', backedUp: false, createdAt: key.createdAt },
    ]);
    const { body } = await get('/passkey/list-user-passkeys');
    expect(body).toEqual([{ ...key, createdAt: key.createdAt.toISOString() }]);
  });

  it('can’t be renamed or removed by another user', async () => {
    await visitor.signIn();
    const { id } = await createPasskey((await createUser()).id);
    for (const action of [send(renamePasskeyAction, { id, name: 'Mine' }), send(removePasskeyAction, { id })])
      expect(await action).toMatchObject({ status: 'failed', code: 'PASSKEY_NOT_FOUND' });
    expect(await db.passkey.findMany()).toMatchObject([{ id, name: 'Laptop' }]);
    expect(await db.auditEvent.count()).toBe(0);
  });
});

describe('a new passkey', () => {
  it('is stored and recorded', async () => {
    const { id } = await visitor.signIn();
    const authenticator = new Authenticator();
    expect(await addPasskey(visitor, authenticator)).toMatchObject({
      status: 200,
      body: { userId: id, credentialID: authenticator.id, deviceType: 'singleDevice', backedUp: false },
    });
    expect(await db.passkey.count({ where: { userId: id } })).toBe(1);
    expect(await db.auditEvent.findMany()).toMatchObject([{ action: 'accountAddPasskey', actorId: id }]);
  });

  it('requires a fresh session', async () => {
    await visitor.signIn({}, { createdAt: hoursFromNow(-25) });
    const response = JSON.stringify(new Authenticator().register({ challenge: 'x' }));
    for (const action of [send(startPasskeyRegistrationAction), send(addPasskeyAction, { response })])
      expect(await action).toMatchObject({ status: 'failed', code: 'SESSION_NOT_FRESH' });
  });

  it('takes a name, and a bad body is rejected before the challenge is used', async () => {
    await visitor.signIn();
    const { body: options } = await get('/passkey/generate-register-options');
    const response = new Authenticator().register(options);
    const bodies = [
      {},
      { response: { ...response, extra: 'x'.repeat(20_001) } },
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
    const answer = await post('/passkey/verify-registration', { response });
    expect(answer).toMatchObject(refused(400, 'FAILED_TO_VERIFY_REGISTRATION'));
  });

  it('answers 400 to a passkey that is registered already', async () => {
    await visitor.signIn();
    const authenticator = new Authenticator();
    await addPasskey(visitor, authenticator);
    expect(await addPasskey(visitor, authenticator)).toMatchObject(refused(400, 'PREVIOUSLY_REGISTERED'));
    expect(await db.passkey.count()).toBe(1);
  });
});

describe('signing in by passkey', () => {
  const signIn = async (authenticator: Authenticator, browser = visitor) => {
    const { body: options } = await get('/passkey/generate-authenticate-options', browser);
    return post('/passkey/verify-authentication', { response: authenticator.signIn(options) }, browser);
  };

  it('opens a session and answers with the user and the id of the session', async () => {
    const { id } = await visitor.signIn();
    const authenticator = new Authenticator();
    await addPasskey(visitor, authenticator);
    const browser = new Browser();
    const { body } = await signIn(authenticator, browser);
    const { session } = await browser.actor();
    expect(body).toMatchObject({ session: { id: session.id, token: session.id }, user: { id } });
    const event = await db.auditEvent.findFirst({ where: { targetId: session.id } });
    expect(event).toMatchObject({ action: 'sessionSignIn', actorId: id, after: { method: 'passkey' } });
  });

  it('rejects an unknown key, a key without a challenge or with a used one, and a bad body', async () => {
    const verify = (body: object) => withoutWrites(() => post('/passkey/verify-authentication', body));
    const response = new Authenticator().signIn({ challenge: 'x' });
    expect(await verify({ response })).toMatchObject({ status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } });
    expect(await signIn(new Authenticator())).toMatchObject(refused(401, 'PASSKEY_NOT_FOUND'));
    expect(await verify({ response })).toMatchObject({ body: { code: 'CHALLENGE_NOT_FOUND' } });
    for (const body of [
      {},
      { response: {} },
      { response: { ...response, id: 'a\0b' } },
      { response, extra: 1 },
    ])
      expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it.each([false, true])(
    'rejects and does not record an invalid one, also of a banned user: %s',
    async (banned) => {
      const authenticator = new Authenticator();
      await createPasskey((await createUser({ banned })).id, { credentialID: authenticator.id });
      const response = authenticator.signIn({ challenge: 'x' });
      const answer = await post('/passkey/verify-authentication', { response });
      expect(answer).toMatchObject({ status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } });
      expect(await signIn(authenticator)).toMatchObject({ body: { code: 'AUTHENTICATION_FAILED' } });
      expect([await db.session.count(), await db.auditEvent.count()]).toEqual([0, 0]);
    },
  );

  it('of a banned user is rejected and recorded, by the endpoint and by the action', async () => {
    const { id } = await visitor.signIn();
    const authenticator = new Authenticator();
    await addPasskey(visitor, authenticator);
    await db.user.update({ where: { id }, data: { banned: true } });
    await db.auditEvent.deleteMany();
    visitor.clear();
    expect(await enterPasskey(visitor, authenticator)).toMatchObject(refused(403, 'BANNED_USER'));
    const response = JSON.stringify(authenticator.signIn(await startedBy(requestPasskeyOptionsAction)));
    expect(await getRedirect(send(signInWithPasskeyAction, { response }))).toBe('/login/error?error=banned');
    expect(visitor.cookies.has('ban-notice')).toBe(true);
    const event = { action: 'sessionRefusedBanned', actorId: id };
    expect(await db.auditEvent.findMany()).toMatchObject([event, event]);
  });

  it('of a user who is banned during the sign-in is rejected', async () => {
    const { id } = await visitor.signIn();
    const authenticator = new Authenticator();
    await addPasskey(visitor, authenticator);
    visitor.clear();
    const answer = await writeDuring(
      (transaction) => transaction.user.update({ where: { id }, data: { banned: true } }),
      () => enterPasskey(visitor, authenticator),
    );
    expect(answer).toMatchObject(refused(403, 'BANNED_USER'));
  });

  it('by the endpoint shares its limit with the action', async () => {
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
