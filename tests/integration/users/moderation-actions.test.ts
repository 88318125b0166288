import { brand } from '@/lib/brand';
import { BAN_REASON_MAX, INVITATION_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import * as mailer from '@/lib/server/mailer';
import { MINUTE_MS } from '@/lib/time';
import {
  banUsersAction,
  deleteUsersAction,
  inviteUsersAction,
  previewDeletionAction,
  setUserRolesAction,
  unbanUsersAction,
} from '@/lib/users/actions';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser, hoursFromNow } from '@/tests/support/integration/rows';
import { otherLocale, t, translator } from '@/tests/support/messages';

// A copy of the module, because the exports of the original can't be spied on.
jest.mock('@/lib/server/mailer', () => ({ __esModule: true, ...jest.requireActual('@/lib/server/mailer') }));

let adminId: string;

beforeEach(async () => {
  await clearRows();
  ({ id: adminId } = await visitor.signIn({ role: 'admin' }));
});

const getUser = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const mails = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
function failMail(fails: (to: string) => boolean = () => true) {
  jest.spyOn(logger, 'warn').mockReturnValue(undefined);
  return jest.spyOn(mailer, 'sendMail').mockImplementation(async ({ to }) => {
    if (fails(to)) throw new mailer.MailError('down');
  });
}

describe('banning', () => {
  it('mails the reason and the end in the language and the time zone of the user', async () => {
    const { id, email } = await createUser({ locale: otherLocale, detectedTimeZone: 'Asia/Tokyo' });
    const long = 'x'.repeat(BAN_REASON_MAX - 'First\nSecond '.length);
    const fields = { ids: id, reason: ` First\r\nSecond ${long} `, until: '2031-01-15T11:00:00.000Z' };
    expect(await send(banUsersAction, fields)).toEqual({
      status: 'ok',
      data: { done: 1, skipped: [], skippedCount: 0, mailsFailed: 0 },
    });
    expect(await getUser(id)).toMatchObject({
      banned: true,
      banReason: `First\nSecond ${long}`,
      banExpires: new Date('2031-01-15T11:00:00Z'),
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: email,
      template: 'banned',
      locale: otherLocale,
      subject: translator(otherLocale)('emails.banned.subject', { app: brand.name }),
    });
    const day = new Intl.DateTimeFormat(otherLocale, { dateStyle: 'long' }).format(new Date(2031, 0, 15));
    for (const text of ['First', 'Second', day, '20:00']) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
  });

  it('without a reason and an end date is permanent, and replaces an earlier ban', async () => {
    const { id } = await createUser({ banned: true, banReason: 'First', banExpires: hoursFromNow(1) });
    expect(await send(banUsersAction, { ids: id, reason: '  ', until: '' })).toMatchObject({ status: 'ok' });
    expect(await getUser(id)).toMatchObject({ banned: true, banReason: null, banExpires: null });
    expect((await mails())[0]?.text).toContain(t('emails.banned.forever'));
  });

  it.each([
    ['an end in the past', { until: '2001-01-01T00:00:00.000Z' }, 'until', t('validation.untilPast')],
    // The other invalid times: stale-form.test.ts, by the same schema.
    ['an end that is not a date', { until: 'tomorrow' }, 'until', t('validation.invalidInput')],
    [
      'a reason that is too long',
      { reason: 'x'.repeat(BAN_REASON_MAX + 1) },
      'reason',
      t('validation.tooBigString', { max: BAN_REASON_MAX }),
    ],
    ['a NUL character in the reason', { reason: 'a\0b' }, 'reason', t('validation.reasonInvalid')],
  ])('with %s is rejected, and nothing is written', async (_, fields, field, message) => {
    const { id } = await createUser();
    const answer = await withoutWrites(() => send(banUsersAction, { ids: id, ...fields }));
    expect(answer).toMatchObject({ status: 'invalid', issues: { [field]: message } });
    expect(await mails()).toEqual([]);
  });
});

describe('inviting again', () => {
  const justNow = () => new Date();
  const earlier = () => new Date(Date.now() - INVITATION_MINUTES * MINUTE_MS);

  it.each([
    ['for the first time', null],
    ['again, after the pause', earlier()],
  ])('mails a user who has never signed in %s, and notes when and by whom', async (_, invitedAt) => {
    const user = await createUser({ lastSignInAt: null, invitedAt, locale: otherLocale });
    expect(await send(inviteUsersAction, { ids: user.id })).toEqual({
      status: 'ok',
      data: { done: 1, skipped: [], skippedCount: 0, mailsFailed: 0 },
    });
    expect(await mails()).toMatchObject([{ to: user.email, template: 'invitation', locale: otherLocale }]);
    const stored = await getUser(user.id);
    expect(stored.invitedById).toBe(adminId);
    expect(stored.invitedAt?.getTime()).toBeGreaterThan(invitedAt?.getTime() ?? 0);
    expect(await db.auditEvent.findMany({ select: { action: true, targetId: true } })).toContainEqual({
      action: 'userInvite',
      targetId: user.id,
    });
  });

  it.each([
    ['who has signed in', {}, 'YOU_CANNOT_INVITE_SIGNED_IN_USERS'],
    ['who is banned', { lastSignInAt: null, banned: true }, 'YOU_CANNOT_INVITE_BANNED_USERS'],
    ['who was invited a moment ago', { lastSignInAt: null, invitedAt: justNow() }, 'INVITED_RECENTLY'],
  ])('a user %s is an error, and nothing is mailed', async (_, change, code) => {
    const { id } = await createUser(change);
    const answer = await withoutWrites(() => send(inviteUsersAction, { ids: id }));
    expect(answer).toMatchObject({ status: 'failed', code, message: expect.any(String) });
    expect(await mails()).toEqual([]);
  });

  it('in parallel sends one mail', async () => {
    const { id } = await createUser({ lastSignInAt: null });
    const answers = await Promise.all([1, 2, 3].map(() => send(inviteUsersAction, { ids: id })));
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('counts mails that could not be sent; those users can be invited again at once', async () => {
    const before = earlier();
    const invited = await createUser({ lastSignInAt: null, invitedAt: before, invitedById: 'ada' });
    const fresh = await createUser({ lastSignInAt: null });
    const mailed = await createUser({ lastSignInAt: null });
    failMail((to) => to !== mailed.email);
    const ids = [invited.id, fresh.id, mailed.id].join();
    expect(await send(inviteUsersAction, { ids })).toMatchObject({ data: { done: 1, mailsFailed: 2 } });
    expect(await getUser(invited.id)).toMatchObject({ invitedAt: before, invitedById: 'ada' });
    expect(await getUser(fresh.id)).toMatchObject({ invitedAt: null, invitedById: null });
    expect(await getUser(mailed.id)).toMatchObject({ invitedAt: expect.any(Date) });
  });
});

it.each(['unknown-role', 'admin,user', '__proto__', ''])(
  'changing the role to %j is rejected, and nothing is stored',
  async (role) => {
    const { id } = await createUser();
    const answer = await withoutWrites(() => send(setUserRolesAction, { ids: id, role }));
    expect(answer).toMatchObject({ status: 'invalid' });
  },
);

describe('a bulk action', () => {
  it('returns the number of changed users, the skipped users with the reason, and the number of failed mails', async () => {
    const [one, two] = [await createUser(), await createUser({ email: 'two@example.com' })];
    failMail((to) => to === 'two@example.com');
    const ids = [one.id, adminId, 'unknown', two.id, one.id].join(', ');
    expect(await send(banUsersAction, { ids, reason: 'Spam', until: hoursFromNow(1).toISOString() })).toEqual(
      {
        status: 'ok',
        data: {
          done: 2,
          skipped: [
            { id: adminId, label: 'Ada', reason: 'self' },
            { id: 'unknown', label: '', reason: 'notFound' },
          ],
          skippedCount: 2,
          mailsFailed: 1,
        },
      },
    );
    expect(await send(unbanUsersAction, { ids })).toMatchObject({
      data: { done: 2, skipped: [{ id: adminId, reason: 'unchanged' }, { id: 'unknown' }] },
    });
    expect(await send(setUserRolesAction, { ids, role: 'admin' })).toMatchObject({
      data: { done: 2, skipped: [{ id: adminId, reason: 'unchanged' }, { id: 'unknown' }] },
    });
    expect(await send(deleteUsersAction, { ids, confirmation: '2' })).toMatchObject({
      data: { done: 2, skipped: [{ id: adminId, reason: 'self' }, { id: 'unknown' }] },
    });
    expect(await db.user.count()).toBe(1);
  });

  it('stops sending mails when the provider is down', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await createUser()).id));
    const sendMail = failMail();
    expect(await send(banUsersAction, { ids: ids.join(',') })).toMatchObject({
      data: { done: 30, mailsFailed: 30 },
    });
    expect(sendMail.mock.calls.length).toBeLessThan(30);
  });
});

describe('the confirmation of a deletion', () => {
  it('names who is deleted, and counts admins and who is skipped', async () => {
    const admin = await visitor.signIn({ role: 'admin' });
    const users = [await createUser({ name: 'One' }), await createUser({ name: 'Two', role: 'admin' })];
    const ids = [admin.id, ...users.map(({ id }) => id)].join();
    expect(await withoutWrites(() => send(previewDeletionAction, { ids }))).toEqual({
      status: 'ok',
      data: {
        count: 2,
        admins: 1,
        shown: users.map(({ id, name, email }) => ({ id, name, email })),
        skipped: [{ reason: 'self', count: 1 }],
      },
    });
  });

  it('must be their number, or the email of the only one', async () => {
    const admin = await visitor.signIn({ role: 'admin' });
    const [one, two, three] = [await createUser(), await createUser(), await createUser()];
    const remove = (users: { id: string }[], confirmation: string) =>
      send(deleteUsersAction, { ids: users.map(({ id }) => id).join(), confirmation });
    for (const wrong of ['', '1', '3', 'two'])
      expect(await withoutWrites(() => remove([one, two, admin], wrong))).toMatchObject({
        issues: { confirmation: t('validation.confirmationWrong') },
      });
    expect(await remove([one, two, admin], '2')).toMatchObject({ data: { done: 2, skippedCount: 1 } });
    expect(await withoutWrites(() => remove([three], '1'))).toMatchObject({ status: 'invalid' });
    expect(await remove([three], three.email.toUpperCase())).toMatchObject({ data: { done: 1 } });
  });
});
