import { CODE_TRIES, signInLimits } from '@/lib/constants';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { signInAsExampleAction } from '@/lib/sign-in/actions';
import { exampleAccounts } from '@/lib/sign-in/example-accounts';
import { showCode } from '@/scripts/commands/code';
import { differentCode } from '@/tests/support/code';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
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
const enterCode = (browser: Browser, otp: string) =>
  browser.post('/sign-in/email-otp', { email: adminEmail, otp });

beforeEach(async () => {
  await clearRows();
  development.isDevelopment = false;
  const admin = { email: adminEmail, role: 'admin', name: 'Ada', lastSignInAt: null };
  await createUser({ ...admin, emailVerified: true });
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

describe('the code of a demo', () => {
  beforeEach(() => overrideEnv({ DEMO_MODE: true }));

  it('signs in any number of visitors of one account, also at once, and those who press the button', async () => {
    const browsers = [new Browser(), new Browser(), new Browser()];
    for (const browser of browsers) expect((await browser.requestCode(adminEmail)).status).toBe(200);
    const entered = await Promise.all(browsers.map((browser) => enterCode(browser, DEMO_CODE)));
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pressed = browsers.map((browser) => browser.run(() => getRedirect(signIn(adminEmail))));
    expect(new Set(await Promise.all(pressed))).toEqual(new Set([routes.manager.dashboard()]));
    expect(await db.verification.count()).toBe(0);
  });

  it('works after wrong codes of another visitor, which are refused', async () => {
    await visitor.requestCode(adminEmail);
    for (let attempt = 0; attempt <= CODE_TRIES; attempt += 1) {
      const body = { code: 'INVALID_OTP' };
      expect(await enterCode(visitor, differentCode(DEMO_CODE))).toMatchObject({ status: 400, body });
    }
    expect(await db.session.count()).toBe(0);
    expect((await enterCode(new Browser(), DEMO_CODE)).status).toBe(200);
  });

  it('keeps the limits per IP', async () => {
    const [perIp] = signInLimits.verify.perIp;
    overrideEnv({ DEMO_MODE: true, CLIENT_IP_HEADER: 'x-real-ip', RATE_LIMIT_SCALE: 1 / (perIp?.max ?? 0) });
    visitor.headers.set('x-real-ip', '203.0.113.7');
    expect((await enterCode(visitor, DEMO_CODE)).status).toBe(200);
    expect((await enterCode(visitor, DEMO_CODE)).status).toBe(429);
    expect(await visitor.run(() => signIn(adminEmail))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is the only one: npm run user:code makes none', async () => {
    await expect(showCode(adminEmail)).rejects.toThrow('shows the code');
  });

  it('is refused outside of a demo', async () => {
    overrideEnv({ DEMO_MODE: false });
    expect(await enterCode(visitor, DEMO_CODE)).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });
  });
});
