import { SESSION_DAYS } from '@/lib/constants';
import { demoAccounts } from '@/lib/demo';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { signInAsExampleAction } from '@/lib/sign-in/actions';
import { exampleAccounts } from '@/lib/sign-in/example-accounts';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

const development = { isDevelopment: false };
jest.mock('@/lib/constants', () => ({
  ...jest.requireActual('@/lib/constants'),
  get isDevelopment() {
    return development.isDevelopment;
  },
}));

const [adminEmail, userEmail] = demoAccounts;
const signIn = (email: string) => send(signInAsExampleAction, { email });

beforeEach(async () => {
  await clearRows();
  development.isDevelopment = false;
  await createUser({ email: adminEmail, role: 'admin', name: 'Ada', lastSignInAt: null });
});

describe.each(['a demo', 'development'])('in %s', (place) => {
  beforeEach(() => {
    overrideEnv({ DEMO_MODE: place === 'a demo' });
    development.isDevelopment = place === 'development';
  });

  it('offers the example accounts', () => {
    expect(exampleAccounts()).toEqual([
      { email: adminEmail, role: 'admin' },
      { email: userEmail, role: 'user' },
    ]);
  });

  it('signs in with one action, and opens the area of the role', async () => {
    expect(await getRedirect(signIn(adminEmail))).toBe(routes.manager.dashboard());
    const [session] = await db.session.findMany();
    const days = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(SESSION_DAYS, 1);
    expect(await db.outboxMail.count()).toBe(0);
  });

  it('signs in nobody else', async () => {
    const { email } = await createUser({ role: 'admin' });
    expect(await withoutWrites(() => signIn(email))).toMatchObject({ status: 'failed', code: 'FORBIDDEN' });
  });

  it('does not sign up an account that is missing', async () => {
    const answer = await withoutWrites(() => signIn(userEmail));
    expect(answer).toMatchObject({ status: 'failed', code: 'USER_NOT_FOUND' });
  });
});

describe('elsewhere', () => {
  it('offers no account, and signs in nobody', async () => {
    expect(exampleAccounts()).toEqual([]);
    expect(await withoutWrites(() => signIn(adminEmail))).toMatchObject({
      status: 'failed',
      code: 'FORBIDDEN',
    });
  });
});
