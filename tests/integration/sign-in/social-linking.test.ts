import { sessionCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { withoutAudit } from '@/tests/support/integration/actions';
import type { Browser } from '@/tests/support/integration/browser';
import { listMails } from '@/tests/support/integration/mailed';
import { createAccount, createSession, createUser } from '@/tests/support/integration/rows';
import {
  authorizeUrl,
  consentTo,
  errorIn,
  linkAccount,
  listActions,
  newAdmin,
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

  it.each([
    ['another email', (email: string) => newPerson(`other-${email}`), 'email_does_not_match'],
    [
      'an email that is not verified',
      (email: string) => newPerson(email, { verified: false }),
      'unable_to_link_account',
    ],
    ['a cancelled consent', () => 'cancel' as const, 'access_denied'],
  ])('is denied for %s', async (_, toPersonSubject, code) => {
    const { browser, email } = await signInUser();
    const to = await linkAccount(browser, toPersonSubject(email));
    expect(to).toMatch(/^\/app\/account\?error=/);
    expect(errorIn(to)).toBe(code);
    expect(await db.account.count()).toBe(0);
    expect(await listActions()).toEqual([]);
  });

  it('never takes an account from another user', async () => {
    const { id } = await createUser({ email: 'owner@example.com', emailVerified: true });
    const person = newPerson('owner@example.com');
    await signIn(person);
    const { browser, email } = await signInUser();
    const to = await linkAccount(browser, { ...person, email });
    expect(errorIn(to)).toBe('account_already_linked_to_different_user');
    expect(await db.account.findMany()).toMatchObject([{ userId: id }]);
  });

  it.each([
    ['the session has ended', async (browser: Browser) => void browser.cookies.delete(sessionCookieName())],
    [
      'another user is signed in',
      async (browser: Browser) => {
        const other = await signInUser();
        browser.cookies.set(sessionCookieName(), other.browser.cookies.get(sessionCookieName()) ?? '');
      },
    ],
    [
      'the session is an impersonation',
      async () => {
        const impersonatedBy = await newAdmin();
        const { id: adminSessionId } = await createSession(impersonatedBy);
        const where = { id: { not: adminSessionId } };
        await db.session.updateMany({ where, data: { impersonatedBy, adminSessionId } });
      },
    ],
    ['the user was banned', async () => void (await db.user.updateMany({ data: { banned: true } }))],
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

describe('unlinking', () => {
  const twoLinked = async () => {
    const { browser, id } = await signInUser();
    for (const providerId of ['github', 'google'])
      await createAccount(id, { id: `${providerId}-${id}`, providerId });
    return { browser, id };
  };
  const unlink = async (browser: Browser, accountId: string) => {
    const { status, body } = await browser.post('/unlink-account', { accountId });
    return [status, body.code];
  };

  it('never removes the last account, even with two parallel requests', async () => {
    const { browser, id } = await twoLinked();
    const answers = await Promise.all([unlink(browser, `github-${id}`), unlink(browser, `google-${id}`)]);
    expect(answers).toContainEqual([200, undefined]);
    expect(answers).toContainEqual([400, 'FAILED_TO_UNLINK_LAST_ACCOUNT']);
    expect(await db.account.count()).toBe(1);
    expect(await listActions()).toEqual(['accountUnlinkProvider']);
  });
});
