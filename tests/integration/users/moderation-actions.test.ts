import { BAN_REASON_MAX, REINVITE_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import * as mailer from '@/lib/server/mailer';
import { MINUTE_MS } from '@/lib/time';
import {
  banUsersAction,
  deleteUsersAction,
  inviteUsersAction,
  setUserRolesAction,
  unbanUsersAction,
} from '@/lib/users/actions';
import { listEvents, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { otherLocale, t } from '@/tests/support/messages';

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
    expect(await send(banUsersAction, fields)).toMatchObject({ data: { done: 1, mailsFailed: 0 } });
    const [banReason, banExpires] = [`First\nSecond ${long}`, new Date('2031-01-15T11:00:00Z')];
    expect(await getUser(id)).toMatchObject({ banned: true, banReason, banExpires });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, template: 'banned', locale: otherLocale });
    const day = new Intl.DateTimeFormat(otherLocale, { dateStyle: 'long' }).format(new Date(2031, 0, 15));
    for (const text of ['First', 'Second', day, '20:00']) expect(mail?.text).toContain(text);
  });

  it.each([
    ['an end in the past', { until: '2001-01-01T00:00:00.000Z' }, 'until', t('validation.untilPast')],
    // The other invalid times: users.test.ts, by the same schema.
    ['an end that is not a date', { until: 'tomorrow' }, 'until', t('validation.invalidInput')],
    ['a NUL character in the reason', { reason: 'a\0b' }, 'reason', t('validation.reasonInvalid')],
  ])('with %s is rejected, and nothing is written', async (_, fields, field, message) => {
    const { id } = await createUser();
    const answer = await withoutWrites(() => send(banUsersAction, { ids: id, ...fields }));
    expect(answer).toMatchObject({ status: 'invalid', issues: { [field]: message } });
    expect(await mails()).toEqual([]);
  });
});

describe('inviting again', () => {
  const earlier = () => new Date(Date.now() - REINVITE_MINUTES * MINUTE_MS);

  it.each([
    ['for the first time', null],
    ['again, after the pause', earlier()],
  ])('mails a user who has never signed in %s, and notes when and by whom', async (_, invitedAt) => {
    const user = await createUser({ lastSignInAt: null, invitedAt, locale: otherLocale });
    expect(await send(inviteUsersAction, { ids: user.id })).toMatchObject({
      data: { done: 1, mailsFailed: 0 },
    });
    expect(await mails()).toMatchObject([{ to: user.email, template: 'invitation', locale: otherLocale }]);
    const stored = await getUser(user.id);
    expect(stored.invitedById).toBe(adminId);
    expect(stored.invitedAt?.getTime()).toBeGreaterThan(invitedAt?.getTime() ?? 0);
    expect(await listEvents(user.id)).toMatchObject([{ action: 'userInvite', actorId: adminId }]);
  });

  it.each([
    ['who has signed in', {}, 'YOU_CANNOT_INVITE_SIGNED_IN_USERS'],
    ['who is banned', { lastSignInAt: null, banned: true }, 'YOU_CANNOT_INVITE_BANNED_USERS'],
    ['who was invited a moment ago', { lastSignInAt: null, invitedAt: new Date() }, 'INVITED_RECENTLY'],
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

  it('stops when the provider is down, and all can be invited again at once', async () => {
    const made = Array.from({ length: 30 }, async () => (await createUser({ lastSignInAt: null })).id);
    const ids = (await Promise.all(made)).join();
    const sendMail = failMail();
    expect(await send(inviteUsersAction, { ids })).toMatchObject({ data: { done: 0, mailsFailed: 30 } });
    expect(sendMail.mock.calls.length).toBeLessThan(30);
    expect(await db.user.count({ where: { invitedAt: { not: null } } })).toBe(0);
    sendMail.mockResolvedValue();
    expect(await send(inviteUsersAction, { ids })).toMatchObject({ data: { done: 30, mailsFailed: 0 } });
  });
});

describe('a bulk action', () => {
  it('returns the number of changed users, the skipped users with the reason, and the number of failed mails', async () => {
    const [one, two] = [await createUser(), await createUser({ email: 'two@example.com' })];
    failMail((to) => to === 'two@example.com');
    const ids = [one.id, adminId, 'unknown', two.id, one.id].join(', ');
    const skipped = [
      { id: adminId, label: 'Ada', reason: 'self' },
      { id: 'unknown', label: '', reason: 'notFound' },
    ];
    expect(await send(banUsersAction, { ids, reason: 'Spam' })).toEqual({
      status: 'ok',
      data: { done: 2, skipped, skippedCount: 2, mailsFailed: 1 },
    });
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
});

describe('the confirmation of a deletion', () => {
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
