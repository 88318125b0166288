import { CODE_MINUTES, RESEND_SECONDS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { moveClock } from '@/tests/support/integration/clock';
import { confirmChange, NEW_EMAIL, signInAndRequest } from '@/tests/support/integration/email-change';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { consentTo, signInUrl } from '@/tests/support/integration/social';

beforeEach(clearRows);

describe.each([10, -10])('an instance whose clock is moved by %i minutes', (minutes) => {
  it('accepts the sessions of another instance, and starts such that it accepts', async () => {
    const { id } = await visitor.signIn();
    moveClock(minutes);
    expect(await visitor.session()).toMatchObject({ user: { id } });
    const { email } = await createUser();
    await visitor.signInByCode(email);
    jest.useRealTimers();
    expect(await visitor.session()).toMatchObject({ user: { email } });
  });

  it('shares the limits with another, and says how long they last', async () => {
    const send = () => visitor.requestCode(NEW_EMAIL);
    moveClock(minutes);
    expect(await send()).toMatchObject({ status: 200 });
    jest.useRealTimers();
    const { status, body } = await send();
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(body.retryAfter).toBeLessThanOrEqual(RESEND_SECONDS);
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
    ['denies a ban that has not ended, and does not lift it', 5],
    ['lifts a ban that has ended', -5],
  ])('%s, at a sign-in by code and by a provider', async (_, endsIn) => {
    const isBanned = endsIn > 0;
    const banExpires = new Date(Date.now() + endsIn * MINUTE_MS);
    const ban = { banned: true, banExpires, emailVerified: true };
    const [byCode, byProvider] = [await createUser(ban), await createUser(ban)];
    moveClock(minutes);
    const { email } = byCode;
    expect((await visitor.signInByCode(email)).status).toBe(isBanned ? 403 : 200);
    const browser = new Browser();
    const callback = await consentTo(await signInUrl(browser, 'github'), newPerson(byProvider.email));
    const denied = '/login/error?error=banned&error_description=banned';
    expect(await browser.followRedirect(callback)).toBe(isBanned ? denied : '/login');
    expect(await db.user.count({ where: { banned: true } })).toBe(isBanned ? 2 : 0);
  });

  it('accepts a code of another instance, and records the time of the database in the audit log', async () => {
    const { code } = await signInAndRequest();
    moveClock(minutes);
    expect(await confirmChange(code)).toMatchObject({ status: 'ok' });
    jest.useRealTimers();
    const { createdAt } = await db.auditEvent.findFirstOrThrow({ where: { action: 'accountUpdateEmail' } });
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await db.user.count({ where: { email: NEW_EMAIL } })).toBe(1);
  });
});
