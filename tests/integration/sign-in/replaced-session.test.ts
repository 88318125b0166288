import { adminCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { verifyCodeAction } from '@/lib/sign-in/actions';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { Authenticator } from '@/tests/support/authenticator';
import { differentCode, sampleCode } from '@/tests/support/code';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { getRedirect, send } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { currentUserId, signInImpersonating } from '@/tests/support/integration/impersonation';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { addPasskey, enterPasskey } from '@/tests/support/integration/passkeys';
import { createUser } from '@/tests/support/integration/rows';
import { signIn as signInByProvider } from '@/tests/support/integration/social';

async function mailCode() {
  const { id, email } = await createUser();
  await visitor.requestCode(email);
  return { id, email, code: await getMailedCode(email) };
}

/** Registers a passkey in another browser. Its session is deleted. */
async function registerPasskey() {
  const browser = new Browser();
  const { id } = await browser.signIn();
  const authenticator = new Authenticator();
  expect((await addPasskey(browser, authenticator)).status).toBe(200);
  await db.session.deleteMany({ where: { userId: id } });
  return { id, authenticator };
}

/** Each signs in another user and returns their id. */
const signIns: Record<string, () => Promise<string | undefined>> = {
  'a code': async () => {
    const { id, email, code } = await mailCode();
    expect(await visitor.post('/sign-in/email-otp', { email, otp: code })).toMatchObject({ status: 200 });
    return id;
  },
  'a code on the page': async () => {
    const { id, email, code } = await mailCode();
    expect(await getRedirect(send(verifyCodeAction, { email, code }))).toBe('/app');
    const { token } = await db.session.findFirstOrThrow({ where: { userId: id } });
    visitor.setSession(token);
    return id;
  },
  'a passkey': async () => {
    const { id, authenticator } = await registerPasskey();
    await enterPasskey(visitor, authenticator);
    return id;
  },
  'a passkey on the page': async () => {
    const { id, authenticator } = await registerPasskey();
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
