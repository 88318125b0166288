import {
  changeEmailAction,
  deleteAccountAction,
  requestDeletionCodeAction,
  requestEmailChangeCodeAction,
} from '@/lib/account/actions';
import { deleteAccount } from '@/lib/account/deletion';
import { readSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { mailCode } from '@/lib/sign-in/codes';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, getRedirect, send } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  signedCookie,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

const EMAIL = 'leaving@example.com';

captureLog();
beforeEach(clearRows);

const request = () => send(requestDeletionCodeAction);
const confirm = (code: string) => send(deleteAccountAction, { code });
const exists = async (id: string) => (await db.user.count({ where: { id } })) === 1;

/** Signs in a user who requests the deletion; also returns the mailed code. */
async function requestedBy(user: object = {}) {
  const person = await visitor.signIn({ email: EMAIL, name: 'Amina Leaving', ...user });
  expect(await request()).toMatchObject({ status: 'ok' });
  return { ...person, code: await getMailedCode(EMAIL) };
}

describe('confirming with the mailed code', () => {
  const remove = (code: string) => getRedirect(confirm(code));

  it('deletes the account with its sessions and sign-in methods, no other account, and mails a notice', async () => {
    const { id, code } = await requestedBy({ locale: otherLocale });
    const other = await createUser();
    await createSession(other.id);
    const elsewhere = await createSession(id);
    await createAccount(id);
    await send(requestEmailChangeCodeAction, { email: 'new@example.com' });
    expect(await remove(code)).toBe('/login?reason=deleted');
    expect(visitor.sessionCookie).toBeUndefined();
    expect(await exists(id)).toBe(false);
    expect(await readSession(signedCookie(elsewhere.token))).toBeNull();
    const counts = [await db.account.count(), await db.session.count(), await db.verification.count()];
    expect([counts, await exists(other.id)]).toEqual([[0, 1, 0], true]);
    const notice = { template: 'accountDeleted', locale: otherLocale };
    expect(await listMails(EMAIL)).toContainEqual(expect.objectContaining(notice));
  });

  it('is denied while a change of the email can be undone, also with the right code', async () => {
    const { id } = await requestedBy();
    const email = 'thief@example.com';
    await send(requestEmailChangeCodeAction, { email });
    await send(changeEmailAction, { email, code: await getMailedCode(email) });
    await db.rateLimit.deleteMany();
    expect(await request()).toMatchObject({ code: 'EMAIL_CHANGED_RECENTLY' });
    let code = '';
    await mailCode({ purpose: 'delete-account', userId: id, email }, async (sent) => {
      code = sent;
    });
    await remove(code);
    expect(await exists(id)).toBe(true);
    await db.verification.deleteMany({ where: { identifier: { startsWith: 'restore-email' } } });
    await remove(code);
    expect(await exists(id)).toBe(false);
  });

  it('leaves only ids and times of the user in the audit log', async () => {
    const { id, code } = await requestedBy();
    const admin = await createAdmin();
    const client = { ipAddress: '192.0.2.7', userAgent: 'Their browser' };
    const event = { targetType: 'user', targetId: id, ...client };
    const after = { name: 'Amina Leaving' };
    await db.auditEvent.createMany({
      data: [
        { ...event, action: 'accountUpdateName', actorId: id, before: { name: 'Amina' }, after },
        { ...event, action: 'userCreate', actorId: admin.id, after: { email: EMAIL } },
        { ...event, action: 'sessionSignIn', actorId: id, targetType: 'session', targetId: 's' },
        { ...event, action: 'userUpdate', actorId: admin.id, targetId: admin.id, after: { name: 'Grace' } },
      ],
    });
    await remove(code);
    const log = await db.auditEvent.findMany();
    const aboutPerson = log.filter(({ actorId, targetId }) => actorId === id || targetId === id);
    expect(aboutPerson).toHaveLength(4);
    expect(JSON.stringify(aboutPerson)).not.toMatch(/Amina|leaving@/);
    const byPerson = aboutPerson.filter(({ actorId }) => actorId === id);
    expect(JSON.stringify(byPerson)).not.toMatch(/192\.0\.2\.7|Their browser/);
    expect(log.find(({ action }) => action === 'accountDelete')).toMatchObject({ actorId: id, targetId: id });
    const other = log.find(({ targetId }) => targetId === admin.id);
    expect(other).toMatchObject({ after: { name: 'Grace' }, ...client });
  });

  it('keeps the IPs of what the user did as an admin, and of what an admin did as the user', async () => {
    await createAdmin();
    const { id, code } = await requestedBy({ role: 'admin' });
    const event = { targetType: 'user', targetId: 'other', ipAddress: '192.0.2.7' };
    const asAdmin = [
      { ...event, action: 'userBan', actorId: id },
      { ...event, action: 'userExport', actorId: id, targetType: 'export' },
      { ...event, action: 'accountUpdateName', actorId: 'other', impersonatorId: id },
      { ...event, action: 'accountUpdateName', actorId: id, impersonatorId: 'admin' },
    ];
    const personal = ['sessionSignIn', 'sessionSignOut', 'userOnboard', 'accountUpdateTheme'];
    await db.auditEvent.createMany({
      data: [...asAdmin, ...personal.map((action) => ({ ...event, action, actorId: id }))],
    });
    await remove(code);
    const kept = await db.auditEvent.findMany({ where: { ipAddress: { not: null } } });
    expect(kept.map(({ action, actorId }) => [action, actorId]).sort()).toEqual(
      asAdmin.map(({ action, actorId }) => [action, actorId]).sort(),
    );
  });
});

it('when two admins delete their accounts at once, one stays', async () => {
  const browsers = [new Browser(), new Browser()];
  for (const browser of browsers) await browser.signIn({ role: 'admin' });
  const attempts = await Promise.all(
    browsers.map(async (browser) => {
      await browser.run(request);
      const actor = await browser.actor();
      return { actor, code: await getMailedCode(actor.session.user.email) };
    }),
  );
  const deletions = await Promise.allSettled(attempts.map(({ code, actor }) => deleteAccount(code, actor)));
  const refusals = deletions.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
  expect(refusals).toEqual(['LAST_ADMIN']);
  expect(await db.user.count({ where: { role: 'admin' } })).toBe(1);
});
