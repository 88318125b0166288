import { closeDatabase, db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
const email = 'ada@example.com';

beforeEach(async () => {
  await clearRows();
  overrideEnv({ FIRST_ADMIN_EMAIL: email });
});
afterAll(closeDatabase);

async function signIn(to = email) {
  await visitor.signInByCode(to);
  return db.user.findUnique({ where: { email: to } });
}

it('the first sign-in with the email of FIRST_ADMIN_EMAIL makes an admin, and the audit log has it', async () => {
  const user = await signIn();
  expect(user).toMatchObject({ role: 'admin' });
  expect(await db.auditEvent.findMany({ where: { action: 'userPromote' } })).toMatchObject([
    { actorId: null, targetId: user?.id, after: { role: 'admin' } },
  ]);
});

it('it works where sign-up is off, and for an existing user', async () => {
  overrideEnv({ FIRST_ADMIN_EMAIL: email, SIGNUP_ENABLED: false });
  expect(await signIn()).toMatchObject({ role: 'admin' });
  await clearRows();
  await createUser({ email });
  expect(await signIn()).toMatchObject({ role: 'admin' });
});

it('once there is an admin, the setting does nothing', async () => {
  await createUser({ role: 'admin' });
  expect(await signIn()).toMatchObject({ role: 'user' });
});

it('a wrong code, another email and a ban make no admin', async () => {
  await visitor.requestCode(email);
  await visitor.post('/sign-in/email-otp', { email, otp: sampleCode });
  expect(await db.user.count()).toBe(0);
  expect(await signIn('grace@example.com')).toMatchObject({ role: 'user' });
  await clearRows();
  await createUser({ email, banned: true });
  expect(await signIn()).toMatchObject({ role: 'user', banned: true });
});
