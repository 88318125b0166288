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

  it('offers the example accounts, signs in with one action, and opens the area of the role', async () => {
    expect(exampleAccounts().map(({ email }) => email)).toEqual([adminEmail, userEmail]);
    expect(await getRedirect(signIn(adminEmail))).toBe(routes.manager.dashboard());
    expect([await db.session.count(), await db.outboxMail.count()]).toEqual([1, 0]);
  });

  it(`${place === 'a demo' ? 'keeps' : 'sets'} the time of the last sign-in`, async () => {
    await getRedirect(signIn(adminEmail));
    const { lastSignInAt } = await db.user.findUniqueOrThrow({ where: { email: adminEmail } });
    expect(lastSignInAt).toEqual(place === 'a demo' ? null : expect.any(Date));
  });

  it('signs in nobody else', async () => {
    const { email } = await createUser({ role: 'admin' });
    expect(await withoutWrites(() => signIn(email))).toMatchObject({ status: 'failed', code: 'FORBIDDEN' });
  });
});

it('production without a demo offers no account, and signs in nobody', async () => {
  expect(exampleAccounts()).toEqual([]);
  expect(await withoutWrites(() => signIn(adminEmail))).toMatchObject({ code: 'FORBIDDEN' });
});
