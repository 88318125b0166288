import { CODE_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { moveClock } from '@/tests/support/integration/clock';
import { confirmChange, NEW_EMAIL, signInAndRequest } from '@/tests/support/integration/email-change';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { consentTo, signInUrl } from '@/tests/support/integration/social';

beforeEach(clearRows);

describe.each([10, -10])('an instance whose clock is moved by %i minutes', (minutes) => {
  it('accepts the code of an email change from another instance', async () => {
    const { code } = await signInAndRequest();
    moveClock(minutes);
    expect(await confirmChange(code)).toMatchObject({ status: 'ok' });
  });

  it('mails codes that another instance accepts, for as long as all others', async () => {
    moveClock(minutes);
    const { code } = await signInAndRequest();
    jest.useRealTimers();
    const { expiresAt } = await db.verification.findFirstOrThrow();
    const left = (expiresAt.getTime() - Date.now()) / MINUTE_MS;
    expect(left).toBeGreaterThan(CODE_MINUTES - 1);
    expect(left).toBeLessThanOrEqual(CODE_MINUTES + 0.1);
    expect(await confirmChange(code)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['denies a ban that has not ended, and does not lift it', 5, 403],
    ['lifts a ban that has ended', -5, 200],
  ])('%s', async (_, endsIn, status) => {
    const banExpires = new Date(Date.now() + endsIn * MINUTE_MS);
    const { email } = await createUser({ banned: true, banExpires });
    moveClock(minutes);
    await visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const otp = await getMailedCode(email);
    expect((await visitor.post('/sign-in/email-otp', { email, otp })).status).toBe(status);
    expect(await db.user.count({ where: { email, banned: true } })).toBe(status === 403 ? 1 : 0);
  });

  it.each([
    [
      'denies a ban that has not ended, at a sign-in by a provider',
      5,
      '/login/error?error=banned&error_description=banned',
    ],
    ['lifts a ban that has ended, at a sign-in by a provider', -5, '/login'],
  ])('%s', async (_, endsIn, path) => {
    const banExpires = new Date(Date.now() + endsIn * MINUTE_MS);
    const { email } = await createUser({ banned: true, banExpires, emailVerified: true });
    moveClock(minutes);
    const browser = new Browser();
    const callback = await consentTo(await signInUrl(browser, 'github'), newPerson(email));
    expect(await browser.followRedirect(callback)).toBe(path);
    expect(await db.user.count({ where: { email, banned: true } })).toBe(endsIn > 0 ? 1 : 0);
  });

  it('records the time of the database in the audit log', async () => {
    moveClock(minutes);
    const { code } = await signInAndRequest();
    expect(await confirmChange(code)).toMatchObject({ status: 'ok' });
    jest.useRealTimers();
    const { createdAt } = await db.auditEvent.findFirstOrThrow({ where: { action: 'accountUpdateEmail' } });
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await db.user.count({ where: { email: NEW_EMAIL } })).toBe(1);
  });
});
