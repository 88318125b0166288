import { deleteAccountAction, requestDeletionAction } from '@/lib/account/deletion/actions';
import { overrideEnv } from '@/tests/support/override-env';
import { deleteAccount } from '@/lib/account/deletion/mutations';
import { requestEmailChangeAction } from '@/lib/account/email/actions';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { CODE_TRIES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';
import { createAdmin, getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { clearMails, getMailedCode, listMails, differentCode } from '@/tests/support/integration/mailed';
import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';



const ORIGIN = 'http://localhost:3000';
const EMAIL = 'leaving@example.com';

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await clearRows();
  await clearMails();
});
afterEach(() => jest.restoreAllMocks());

const ask = () => send(requestDeletionAction, {});
const confirm = (code: string) => send(deleteAccountAction, { code });
const exists = async (id: string) => (await db.user.count({ where: { id } })) === 1;

async function actorNow() {
  const session = await readSession(visitor.cookies.get(sessionCookieName()));
  if (!session) throw new Error('There is no session');
  return { session, request: { ipAddress: '192.0.2.7', requestId: 'request-1' } };
}

/** Somebody who has asked to be deleted, and the code that they were sent. */
async function asked(user: object = {}) {
  const person = await visitor.signIn({ email: EMAIL, name: 'Amina Leaving', ...user });
  expect(await ask()).toMatchObject({ status: 'ok' });
  return { ...person, code: await getMailedCode(EMAIL) };
}

async function call(body: unknown) {
  const cookie = visitor.cookies.get(sessionCookieName()) ?? '';
  const response = await handleAuthRequest(
    new Request(`${ORIGIN}/api/auth/delete-user`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        cookie: `${sessionCookieName()}=${encodeURIComponent(cookie)}`,
      },
      body: JSON.stringify(body),
    }),
  );
  const { code } = await response.json();
  return { status: response.status, code, cookies: response.headers.getSetCookie() };
}

it('asking mails a code to the person in their language, and deletes nothing', async () => {
  const { id } = await asked({ locale: 'ar' });
  expect(await listMails(EMAIL)).toMatchObject([{ template: 'deleteAccount', locale: 'ar' }]);
  expect(await exists(id)).toBe(true);
});

const ways: [string, (code: string) => Promise<unknown>][] = [
  ['the account page', (code) => getRedirect(confirm(code))],
  ['/delete-user', (token) => call({ token })],
];

describe.each(ways)('with the code from the mail, by %s', (_, remove) => {
  it('the account is gone, with its sessions and sign-in methods, and nobody else’s', async () => {
    const { id, code } = await asked();
    const other = await createUser();
    await createSession(other.id);
    const elsewhere = await createSession(id);
    await db.account.create({ data: { id: 'a', accountId: '1', providerId: 'github', userId: id } });
    await send(requestEmailChangeAction, { email: 'new@example.com' });
    await remove(code);
    expect(await exists(id)).toBe(false);
    expect(await readSession(signedCookie(elsewhere.token))).toBeNull();
    expect([await db.account.count(), await db.session.count(), await db.verification.count()]).toEqual([
      0, 1, 0,
    ]);
    expect(await exists(other.id)).toBe(true);
  });

  it('nothing of the person is left in the log but ids and times', async () => {
    const { id, code } = await asked();
    const admin = await createAdmin();
    const event = { targetType: 'user', targetId: id, ipAddress: '192.0.2.7' };
    await db.auditEvent.createMany({
      data: [
        {
          ...event,
          action: 'accountUpdateName',
          actorId: id,
          before: { name: 'Amina' },
          after: { name: 'Amina Leaving' },
        },
        {
          ...event,
          action: 'userCreate',
          actorId: admin.id,
          ipAddress: '192.0.2.8',
          after: { email: EMAIL },
        },
        { ...event, action: 'repositoryDelete', actorId: id, targetType: 'repository', targetId: 'r' },
        { ...event, action: 'userUpdate', actorId: admin.id, targetId: admin.id, after: { name: 'Grace' } },
      ],
    });
    await remove(code);
    const log = await db.auditEvent.findMany();
    expect(log).toHaveLength(5);
    const aboutPerson = log.filter(({ actorId, targetId }) => actorId === id || targetId === id);
    expect(aboutPerson).toHaveLength(4);
    expect(JSON.stringify(aboutPerson)).not.toMatch(/Amina|leaving@|192\.0\.2\.7/);
    expect(log.find(({ action }) => action === 'accountDelete')).toMatchObject({ actorId: id, targetId: id });
    expect(log.find(({ targetId }) => targetId === admin.id)).toMatchObject({
      after: { name: 'Grace' },
      ipAddress: '192.0.2.7',
    });
  });

  it('impersonations by the person end as well', async () => {
    await createAdmin();
    const { id, code } = await asked({ role: 'admin' });
    const { id: userId } = await createUser();
    const acted = await createSession(userId, { impersonatedBy: id });
    await remove(code);
    expect(await db.session.count({ where: { id: acted.id } })).toBe(0);
  });

  it('the last administrator stays', async () => {
    const second = await createAdmin();
    const { id, code } = await asked({ role: 'admin' });
    await db.user.delete({ where: { id: second.id } });
    await withoutWrites(() => remove(code));
    expect(await exists(id)).toBe(true);
  });

  it('a wrong code deletes nothing, and the fourth is one too many', async () => {
    const { id, code } = await asked();
    for (let step = 1; step <= CODE_TRIES; step += 1) await remove(differentCode(code, step));
    await withoutWrites(() => remove(code));
    expect(await exists(id)).toBe(true);
  });

  it('nothing is deleted when it cannot be recorded', async () => {
    const { id, code } = await asked();
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withoutAudit(() => remove(code));
    XX{
    }
    expect(await exists(id)).toBe(true);
  });
});

it('the account page says goodbye on the login page, without a dead cookie', async () => {
  const { code } = await asked();
  expect(await getRedirect(confirm(code))).toBe('/login?reason=deleted');
  expect(visitor.cookies.has(sessionCookieName())).toBe(false);
});

it('/delete-user takes the session cookie away', async () => {
  const { code } = await asked();
  const { status, cookies } = await call({ token: code });
  expect(status).toBe(200);
  expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/i);
});

it('the last administrator is told why, before any mail', async () => {
  await createAdmin({ banned: true });
  await visitor.signIn({ role: 'admin' });
  expect(await withoutWrites(ask)).toMatchObject({
    code: 'LAST_ADMIN',
    message: "The last administrator can't be banned, demoted or deleted",
  });
  expect(await db.outboxMail.count()).toBe(0);
});

it('of two administrators who leave at once one stays', async () => {
  const emails = ['first@example.com', 'second@example.com'];
  const leaving = [];
  for (const email of emails) {
    visitor.clear();
    await visitor.signIn({ email, role: 'admin' });
    leaving.push({ request: visitor, actor: await actorNow(), email });
  }
  for (const { request } of leaving) {
    visitor = request;
    await ask();
  }
  const outcomes = await Promise.all(
    leaving.map(async ({ actor, email }) => deleteAccount(await getMailedCode(email), actor)),
  );
  expect(outcomes.sort()).toEqual(['deleted', 'lastAdmin']);
  expect(await db.user.count({ where: { role: 'admin' } })).toBe(1);
});

it('a code for another purpose deletes nothing', async () => {
  const { id } = await visitor.signIn({ email: EMAIL });
  await send(requestEmailChangeAction, { email: 'new@example.com' });
  const code = await getMailedCode('new@example.com');
  expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
  expect(await call({ token: code })).toMatchObject({ status: 400, code: 'INVALID_OTP' });
  expect(await exists(id)).toBe(true);
});

it('a code that is too old deletes nothing', async () => {
  const { id, code } = await asked();
  await db.verification.updateMany({ data: { expiresAt: hoursFromNow(-0.001) } });
  expect(await confirm(code)).toMatchObject({ code: 'OTP_EXPIRED' });
  expect(await exists(id)).toBe(true);
});

it.each([
  {},
  { token: '' },
  { token: 'abcdef' },
  { token: ['123456'] },
  { password: 'x' },
  { callbackURL: '/' },
  [],
])('/delete-user with %j and no code is refused', async (body) => {
  await asked();
  expect(await withoutWrites(() => call(body))).toMatchObject({ status: 400 });
});

it('a second mail within the half minute is refused, also after one for signing in', async () => {
  await asked();
  expect(await ask()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await listMails(EMAIL)).toHaveLength(1);
});

describe('nobody else may', () => {
  const steps: [string, () => Promise<unknown>][] = [
    ['asking', ask],
    ['confirming', () => confirm('123456')],
  ];

  it.each(steps)('%s is refused to who acts as the person', async (_, step) => {
    const admin = await createAdmin();
    await visitor.signIn({}, { impersonatedBy: admin.id });
    expect(await withoutWrites(step)).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
    expect(await call({ token: '123456' })).toMatchObject({ status: 403, code: 'NOT_WHILE_IMPERSONATING' });
  });

  it.each(steps)('%s is refused in a demo', async (_, step) => {
    await visitor.signIn();
    overrideEnv({ DEMO_MODE: true });
    expect(await withoutWrites(step)).toMatchObject({ code: 'DEMO_MODE' });
    expect(await call({ token: '123456' })).toMatchObject({ status: 403, code: 'DEMO_MODE' });
  });

  it.each(steps)('%s is refused to a visitor', async (_, step) => {
    expect(await withoutWrites(step)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await call({ token: '123456' })).toMatchObject({ status: 401 });
  });
});
