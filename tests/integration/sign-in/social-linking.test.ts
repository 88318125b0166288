import { sessionCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { createAdmin, withoutAudit } from '@/tests/support/integration/actions';
import type { Browser } from '@/tests/support/integration/browser';
import { listMails } from '@/tests/support/integration/mailed';
import { createAccount, createSession, createUser } from '@/tests/support/integration/rows';
import {
  authorizeUrl,
  consentTo,
  errorIn,
  linkAccount,
  listActions,
  signIn,
  signInUser,
} from '@/tests/support/integration/social';
import { otherLocale } from '@/tests/support/messages';

describe('linking', () => {
  it('adds a sign-in method and is recorded', async () => {
    const { browser, id, email } = await signInUser();
    const person = newPerson(email);
    expect(await linkAccount(browser, person)).toBe('/app/account?linked=github');
    expect(await db.account.findMany()).toMatchObject([
      { userId: id, providerId: 'github', accountId: person.id, accessToken: null },
    ]);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountLinkProvider', actorId: id, targetId: id, after: { provider: 'github' } },
    ]);
  });

  it('is mailed in the language of the user, also when an equal email links the account', async () => {
    const { browser, email } = await signInUser({ locale: otherLocale });
    const other = await createUser({ emailVerified: true, locale: otherLocale });
    await linkAccount(browser, newPerson(email));
    await signIn(newPerson(other.email));
    for (const to of [email, other.email]) {
      const mails = await listMails(to);
      expect(mails).toContainEqual(
        expect.objectContaining({ template: 'providerLinked', locale: otherLocale }),
      );
      expect(mails.find(({ template }) => template === 'providerLinked')?.text).toContain('GitHub');
    }
    await signIn(newPerson('new@example.com'));
    expect(await listMails('new@example.com')).toEqual([]);
  });

  it('creates no account when it can’t be recorded', async () => {
    const { browser, email } = await signInUser();
    await withoutAudit(async () => {
      await linkAccount(browser, newPerson(email)).catch(() => undefined);
      await signIn(newPerson('new@example.com')).catch(() => undefined);
    }, "action = 'accountLinkProvider'");
    expect(await db.account.count()).toBe(0);
    expect(await db.user.count()).toBe(1);
  });

  // Another email: e2e/social.spec.ts.
  it('is denied for an email that the provider has not verified', async () => {
    const { browser, email } = await signInUser();
    const to = await linkAccount(browser, newPerson(email, { verified: false }));
    expect([errorIn(to), await db.account.count()]).toEqual(['unable_to_link_account', 0]);
    expect(await listActions()).toEqual([]);
  });

  it.each([
    ['the session has ended', async (browser: Browser) => void browser.cookies.delete(sessionCookieName())],
    [
      'another user is signed in',
      async (browser: Browser) => {
        const { id } = await createUser();
        browser.setSession((await createSession(id)).token);
      },
    ],
    [
      'the session is an impersonation',
      async () => {
        const { id: impersonatedBy } = await createAdmin();
        const { id: adminSessionId } = await createSession(impersonatedBy);
        const where = { id: { not: adminSessionId } };
        await db.session.updateMany({ where, data: { impersonatedBy, adminSessionId } });
      },
    ],
  ])('fails when, at the callback, %s', async (_, beforeCallback) => {
    const { browser, email } = await signInUser();
    const back = { callbackURL: '/app/account', errorCallbackURL: '/app/account' };
    const url = await authorizeUrl(browser, 'github', '/link-social', back);
    await beforeCallback(browser);
    const to = await browser.followRedirect(await consentTo(url, newPerson(email)));
    expect(errorIn(to)).toBe('unable_to_link_account');
    expect(await db.account.count()).toBe(0);
  });
});

it('the last account is never unlinked, even with two parallel requests', async () => {
  const { browser, id } = await signInUser();
  const unlink = async (providerId: string) => {
    const { id: accountId } = await createAccount(id, { providerId });
    return () => browser.post('/unlink-account', { accountId });
  };
  const requests = [await unlink('github'), await unlink('google')];
  const answers = await Promise.all(requests.map((request) => request()));
  expect(answers.map(({ body }) => body.code).sort()).toEqual(['FAILED_TO_UNLINK_LAST_ACCOUNT', undefined]);
  expect(await db.account.count()).toBe(1);
  expect(await listActions()).toEqual(['accountUnlinkProvider']);
});
