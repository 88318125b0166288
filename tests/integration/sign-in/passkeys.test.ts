import {
  addPasskeyAction,
  removePasskeyAction,
  renamePasskeyAction,
  startPasskeyRegistrationAction,
} from '@/lib/account/actions';
import { listPasskeys } from '@/lib/account/queries';
import { db } from '@/lib/server/db';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { captureLog } from '@/tests/support/capture-log';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createPasskey, createUser, hoursFromNow } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

const log = captureLog();

beforeEach(clearRows);

const answer = (response: object) =>
  JSON.stringify({
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    response: { clientDataJSON: 'e30', ...response },
  });
const newKey = answer({ attestationObject: 'oA' });
const usedKey = answer({ authenticatorData: 'oA', signature: 'oA' });

const failure = (code: string) => expect.objectContaining({ status: 'failed', code });

describe('the passkeys of a user', () => {
  it('are listed without their public keys, and without those of other users', async () => {
    const { id } = await visitor.signIn();
    const other = await createUser();
    await createPasskey(id);
    await createPasskey(other.id);
    expect(await listPasskeys(id)).toEqual([
      { id: expect.any(String), name: 'Laptop', backedUp: false, createdAt: expect.any(Date) },
    ]);
  });

  it('can’t be renamed or removed by another user', async () => {
    await visitor.signIn();
    const other = await createUser();
    const { id } = await createPasskey(other.id);
    for (const action of [send(renamePasskeyAction, { id, name: 'Mine' }), send(removePasskeyAction, { id })])
      expect(await action).toEqual(failure('PASSKEY_NOT_FOUND'));
    expect(await db.passkey.findMany()).toMatchObject([{ id, name: 'Laptop', userId: other.id }]);
    expect(await db.auditEvent.count()).toBe(0);
  });
});

describe('a new passkey', () => {
  it('is discoverable, and not created twice on one device', async () => {
    const { id } = await visitor.signIn();
    const key = await createPasskey(id);
    expect(await send(startPasskeyRegistrationAction)).toMatchObject({
      status: 'ok',
      data: {
        rp: { id: 'localhost' },
        authenticatorSelection: { residentKey: 'required' },
        excludeCredentials: [{ id: key.credentialID }],
      },
    });
  });

  it('requires a fresh session', async () => {
    await visitor.signIn({}, { createdAt: hoursFromNow(-25) });
    expect(await send(startPasskeyRegistrationAction)).toEqual(failure('SESSION_NOT_FRESH'));
    expect(await send(addPasskeyAction, { response: newKey })).toEqual(failure('SESSION_NOT_FRESH'));
  });

  it('is not created without a challenge, or from invalid data', async () => {
    await visitor.signIn();
    expect(await send(addPasskeyAction, { response: newKey })).toEqual(failure('CHALLENGE_NOT_FOUND'));
    for (const response of ['', '{', '[]', '{"id":"x"}', usedKey, 'x'.repeat(20_001)])
      expect(await send(addPasskeyAction, { response })).toMatchObject({ status: 'invalid' });
    await send(startPasskeyRegistrationAction);
    expect(await send(addPasskeyAction, { response: newKey })).toMatchObject({ status: 'failed' });
    expect([await db.passkey.count(), await db.auditEvent.count()]).toEqual([0, 0]);
  });
});

describe('signing in by passkey', () => {
  it('accepts any passkey of this host, with a new challenge each time', async () => {
    const [first, second] = [
      await send(requestPasskeyOptionsAction),
      await send(requestPasskeyOptionsAction),
    ];
    expect(first).toMatchObject({ status: 'ok', data: { rpId: 'localhost', challenge: expect.any(String) } });
    expect(first).not.toMatchObject({ data: { allowCredentials: expect.anything() } });
    if (first.status !== 'ok' || second.status !== 'ok') throw new Error('No options');
    expect(first.data.challenge).not.toBe(second.data.challenge);
  });

  it('is denied without a challenge, with an unknown key, and with invalid data', async () => {
    expect(await send(signInWithPasskeyAction, { response: usedKey })).toEqual(
      failure('CHALLENGE_NOT_FOUND'),
    );
    await send(requestPasskeyOptionsAction);
    expect(await send(signInWithPasskeyAction, { response: usedKey })).toEqual(failure('PASSKEY_NOT_FOUND'));
    expect(await send(signInWithPasskeyAction, { response: usedKey })).toEqual(
      failure('CHALLENGE_NOT_FOUND'),
    );
    for (const response of ['', '{', newKey]) {
      expect(await send(signInWithPasskeyAction, { response })).toMatchObject({ status: 'invalid' });
    }
    expect(await db.session.count()).toBe(0);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['2,049 characters', 'a'.repeat(2_049)],
  ])('rejects an id with %s as invalid input, and logs no error', async (_, id) => {
    await send(requestPasskeyOptionsAction);
    for (const change of [{ id }, { rawId: id }]) {
      const response = JSON.stringify({ ...JSON.parse(usedKey), ...change });
      expect(await send(signInWithPasskeyAction, { response })).toMatchObject({
        status: 'invalid',
        issues: { response: t('validation.invalidInput') },
      });
      expect(
        await visitor.post('/passkey/verify-authentication', { response: JSON.parse(response) }),
      ).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
    expect(log.stdout + log.stderr).toBe('');
  });

  it('is denied with a known key and an invalid signature', async () => {
    const { id } = await createUser();
    const key = await createPasskey(id);
    await send(requestPasskeyOptionsAction);
    const response = JSON.stringify({
      ...JSON.parse(usedKey),
      id: key.credentialID,
      rawId: key.credentialID,
    });
    expect(await send(signInWithPasskeyAction, { response })).toEqual(failure('AUTHENTICATION_FAILED'));
    expect(await db.session.count()).toBe(0);
  });
});
