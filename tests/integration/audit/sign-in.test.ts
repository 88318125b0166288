import { readSession } from '@/lib/auth/session/store';
import { findCode } from '@/lib/emails/code';
import { db } from '@/lib/server/db';
import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';

const ORIGIN = 'http://localhost:3000';

const post = (path: string, body: object, cookie = '') =>
  handleAuthRequest(
    new Request(`${ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function codeFor(email: string): Promise<string> {
  expect((await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })).status).toBe(200);
  const mail = await db.outboxMail.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: 'desc' } });
  return findCode(mail.html) ?? '';
}

const cut = (sql: string) => db.$executeRawUnsafe(sql);

beforeEach(async () => {
  await clearRows();
  await db.rateLimit.deleteMany();
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

it('signing in makes one session and one event of it', async () => {
  const { id, email } = await createUser();
  const response = await post('/sign-in/email-otp', { email, otp: await codeFor(email) });
  expect(response.status).toBe(200);
  const [session, ...more] = await db.session.findMany({ where: { userId: id } });
  expect(more).toEqual([]);
  expect(await db.auditEvent.findMany()).toMatchObject([
    { action: 'sessionSignIn', actorId: id, targetType: 'session', targetId: session?.id },
  ]);
});

it('a session whose event cannot be written is not made either', async () => {
  const { email } = await createUser();
  const otp = await codeFor(email);
  await cut(`create function refuse_event() returns trigger language plpgsql as $$
    begin raise exception 'cut'; end $$`);
  await cut('create trigger cut before insert on audit_event for each row execute function refuse_event()');
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const response = await post('/sign-in/email-otp', { email, otp });
  await cut('drop function refuse_event() cascade');
  expect(response.status).toBe(500);
  expect(response.headers.getSetCookie().join()).not.toContain('session_token=');
  expect([await db.session.count(), await db.auditEvent.count()]).toEqual([0, 0]);
});

it('somebody banned is refused with a right code, has no session, and that is recorded', async () => {
  const { id, email } = await createUser({ banned: true });
  const response = await post('/sign-in/email-otp', { email, otp: await codeFor(email) });
  expect([response.status, (await response.json()).code]).toEqual([403, 'BANNED_USER']);
  expect(await db.session.count()).toBe(0);
  expect(await db.auditEvent.findMany()).toMatchObject([{ action: 'sessionRefusedBanned', actorId: id }]);
});

describe('a change of name over HTTP', () => {
  const rename = async (body: object, user: object = {}) => {
    const { id } = await createUser(user);
    const { token } = await createSession(id);
    const cookie = `better-auth.session_token=${encodeURIComponent(signedCookie(token))}`;
    const { status } = await post('/update-user', body, cookie);
    return { id, status, name: (await readSession(signedCookie(token)))?.user.name };
  };

  it('is made and recorded', async () => {
    const { id, status, name } = await rename({ name: ' Grace ' });
    expect([status, name]).toEqual([200, 'Grace']);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountUpdateName', actorId: id, before: { name: 'Ada' }, after: { name: 'Grace' } },
    ]);
  });

  it.each([{}, { name: '' }, { name: 'a\u202Eb' }, { name: 5 }, { name: 'Grace', role: 'admin' }])(
    '%j is refused',
    async (body) => {
      expect(await rename(body)).toMatchObject({ status: 400, name: 'Ada' });
      expect(await db.auditEvent.count()).toBe(0);
    },
  );

  it('of somebody banned is refused before the input is looked at', async () => {
    expect(await rename({}, { banned: true })).toMatchObject({ status: 401 });
  });
});
