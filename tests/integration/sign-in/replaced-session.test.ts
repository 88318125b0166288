import { adminCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { Authenticator } from '@/tests/support/authenticator';
import { differentCode, sampleCode } from '@/tests/support/code';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { getRedirect, send } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { currentUserId, signInImpersonating } from '@/tests/support/integration/impersonation';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { addPasskey } from '@/tests/support/integration/passkeys';
import { createUser } from '@/tests/support/integration/rows';
import { signIn as signInByProvider } from '@/tests/support/integration/social';

async function mailCode() {
  const { id, email } = await createUser();
  await visitor.requestCode(email);
  return { id, email, code: await getMailedCode(email) };
}

/** Each signs in another user and returns their id. */
const signIns: Record<string, () => Promise<string | undefined>> = {
  'a code': async () => {
    const { id, email, code } = await mailCode();
    expect(await visitor.post('/sign-in/email-otp', { email, otp: code })).toMatchObject({ status: 200 });
    return id;
  },
  'a passkey on the page': async () => {
    const other = new Browser();
    const { id } = await other.signIn();
    const authenticator = new Authenticator();
    await addPasskey(other, authenticator);
    await db.session.deleteMany({ where: { userId: id } });
    const options = await send(requestPasskeyOptionsAction);
    if (options.status !== 'ok') throw new Error('No options');
    const response = JSON.stringify(authenticator.signIn(options.data));
    expect(await getRedirect(send(signInWithPasskeyAction, { response }))).toBe('/app');
    return id;
  },
  'a provider': async () => {
    const person = newPerson('neema@example.com');
    await signInByProvider(person, 'github', visitor);
    return (await db.user.findUnique({ where: { email: person.email } }))?.id;
  },
};

describe.each(Object.entries(signIns))('signing in by %s', (_, signIn) => {
  it('ends the session that the browser had, and no others', async () => {
    const { id: before } = await visitor.signIn();
    const elsewhere = new Browser();
    const other = await elsewhere.signIn();
    const id = await signIn();
    expect(await currentUserId()).toBe(id);
    expect(await db.session.count({ where: { userId: before } })).toBe(0);
    expect(await elsewhere.session()).toMatchObject({ user: { id: other.id } });
    const event = await db.auditEvent.findFirst({ where: { action: 'sessionSignOut' } });
    expect(event).toMatchObject({ actorId: before, impersonatorId: null });
  });

  it('ends an impersonation and the admin’s own session', async () => {
    const { target, admin } = await signInImpersonating();
    const id = await signIn();
    expect(await currentUserId()).toBe(id);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    expect(await db.session.findMany({ where: { userId: { in: [target.id, admin.id] } } })).toEqual([]);
  });
});

it('a wrong code does not end the session', async () => {
  const { id } = await visitor.signIn();
  const { email, code } = await mailCode();
  await visitor.post('/sign-in/email-otp', { email, otp: differentCode(code, 1) });
  await visitor.post('/sign-in/email-otp', { email: 'unknown@example.com', otp: sampleCode });
  expect(await currentUserId()).toBe(id);
});
