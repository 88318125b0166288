import { brand } from '@/lib/brand';
import { INVITATION_WAIT_DAYS } from '@/lib/constants';
import { type Locale, localeNames } from '@/lib/i18n/config';
import { runJob } from '@/lib/jobs/run';
import { db } from '@/lib/server/db';
import { takeLimits } from '@/lib/server/rate-limit';
import { userImport } from '@/lib/users/import';
import {
  countInvitationsAction,
  runUserImportAction,
  sendInvitationsAction,
} from '@/lib/users/import-actions';
import { sendInvitations } from '@/lib/users/invitations';
import { listEvents, send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { actor, check, listErrors, store, toFields, toRows } from '@/tests/support/integration/import';
import { resendStub, smtpServer } from '@/tests/support/integration/mail-providers';
import { createUser, hoursFromNow } from '@/tests/support/integration/rows';
import { mirroredLocale, otherLocale, thirdLocale, translator } from '@/tests/support/messages';

const HOUR = 3_600_000;
const toEmail = (number: number) => `user-${number}@example.com`;
const everyone = (count: number) =>
  Array.from({ length: count }, (_, index) => toEmail(index + 1)).toSorted();
const toPeople = (count: number) => toRows(everyone(count).map((email) => [email]));
const options = { defaultLanguage: otherLocale };

const storeUsers = (count: number) => store(userImport, toPeople(count), { options });
const listSent = async () =>
  (await db.user.findMany({ where: { invitedAt: { not: null } }, select: { email: true } })).map(
    ({ email }) => email,
  );

/** A mail server. A reverse lookup of the client would take longer than the mail. */
const mailbox = (accepts: (address: string, accepted: number) => boolean = () => true) => {
  let accepted = 0;
  return smtpServer({
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, answer) => {
      const isAccepted = accepts(address, accepted);
      accepted += isAccepted ? 1 : 0;
      answer(isAccepted ? null : new Error('Not now'));
    },
  });
};

it('after the answer, each imported user gets one invitation in their language, over one connection', async () => {
  let connections = 0;
  const { recipients, received } = await smtpServer({
    disableReverseLookup: true,
    onConnect: (_session, answer) => {
      connections += 1;
      answer();
    },
  });
  await visitor.signIn({ role: 'admin', name: 'Grace Hopper' });
  await send(runUserImportAction, toFields(toPeople(20), options));
  expect(recipients.toSorted()).toEqual(everyone(20));
  expect((await listSent()).toSorted()).toEqual(everyone(20));
  expect(connections).toBe(1);
  const subject = translator(otherLocale)('emails.invitation.subject', { app: brand.name });
  expect(new Set(received.map((mail) => mail.subject))).toEqual(new Set([subject]));
  expect(received[0]?.text).toContain('Grace Hopper');
});

it('a mail server that fails at the 50th of 200 gets no more than three tries; those that were sent are marked, the others go later', async () => {
  let isUp = false;
  let tries = 0;
  const { recipients } = await mailbox((_, accepted) => {
    tries += 1;
    return isUp || accepted < 49;
  });
  await visitor.signIn({ role: 'admin', name: 'Grace Hopper' });
  const fields = toFields(toPeople(200), options);
  expect(await send(runUserImportAction, fields)).toMatchObject({ data: { count: 200 } });
  expect([recipients.length, (await listSent()).length, tries]).toEqual([49, 49, 52]);
  const importId = { importId: fields.id };
  expect(await send(countInvitationsAction, importId)).toMatchObject({
    data: { sent: 49, waiting: 151, isSending: false },
  });
  isUp = true;
  expect(await send(sendInvitationsAction, importId)).toMatchObject({ data: { isSending: true } });
  expect(await send(countInvitationsAction)).toMatchObject({ data: { waiting: 0, isSending: false } });
  expect(recipients.toSorted()).toEqual(everyone(200));
});

it('three refused addresses in a row keep no other user from the invitation, the next time', async () => {
  const { recipients } = await mailbox((address) => Number(/\d+/.exec(address)?.[0]) > 3);
  await storeUsers(3);
  await storeUsers(5);
  expect(await sendInvitations(HOUR)).toEqual({ sent: 0, hasMore: false });
  expect(await sendInvitations(HOUR)).toMatchObject({ sent: 2 });
  expect(recipients.toSorted()).toEqual([toEmail(4), toEmail(5)]);
});

it('what a killed process left is finished by the job, once its turn has ended', async () => {
  const { recipients } = await mailbox();
  await storeUsers(3);
  // The process had its turn, and sent nothing.
  await takeLimits([{ key: 'invitations', max: 1, seconds: 1 }]);
  expect(await sendInvitations(1)).toEqual({ sent: 0, hasMore: true });
  expect(await runJob('invitations')).toEqual({ counts: { invitations: 3 }, hasMore: false });
  expect(recipients.toSorted()).toEqual(everyone(3));
});

it('two processes at once send each mail once', async () => {
  const { recipients } = await mailbox();
  await storeUsers(30);
  const outcomes = await Promise.all([sendInvitations(HOUR), sendInvitations(HOUR)]);
  expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(30);
  expect(recipients.toSorted()).toEqual(everyone(30));
});

it.each([
  ['has signed in', { lastSignInAt: new Date() }],
  ['is banned', { banned: true }],
  ['was invited by hand', { invitedAt: new Date() }],
  ['was created long ago', { createdAt: hoursFromNow(-24 * INVITATION_WAIT_DAYS - 1) }],
  ['was not imported', { invitedById: null }],
])('a user who %s gets no invitation any more', async (_, data) => {
  const { recipients } = await mailbox();
  await storeUsers(2);
  await db.user.update({ where: { email: toEmail(1) }, data });
  await sendInvitations(HOUR);
  expect(recipients).toEqual([toEmail(2)]);
});

it('a user who is banned, deleted or gets another email while others are mailed gets no mail as they were', async () => {
  const { recipients } = await smtpServer({
    disableReverseLookup: true,
    onRcptTo: async ({ address }, _session, answer) => {
      const [banned, deleted, changed] = everyone(5).filter((email) => email !== address);
      if (recipients.length === 0) {
        await db.user.update({ where: { email: banned }, data: { banned: true } });
        await db.user.delete({ where: { email: deleted } });
        await db.user.update({ where: { email: changed }, data: { email: 'changed@example.com' } });
      }
      answer();
    },
  });
  await storeUsers(5);
  expect(await sendInvitations(HOUR)).toEqual({ sent: 3, hasMore: false });
  expect(recipients).toHaveLength(3);
  expect(recipients).toContain('changed@example.com');
  expect(recipients.toSorted()).toEqual((await listSent()).toSorted());
});

describe('with Resend', () => {
  const toData = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `mail-${index}` }));

  it('a hundred invitations are one request; one that it refuses waits', async () => {
    const calls = await resendStub(200, { data: toData(99), errors: [{ index: 4, message: 'Refused' }] });
    await storeUsers(100);
    expect(await sendInvitations(HOUR)).toEqual({ sent: 99, hasMore: false });
    expect(calls.map(({ url }) => url)).toEqual(['/emails/batch']);
    const mails = (calls[0]?.body ?? []) as unknown as { to: string }[];
    expect(mails.map(({ to }) => to).toSorted()).toEqual(everyone(100));
    expect(calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('mails that it has accepted are recorded after three refused ones, and after the end of the time', async () => {
    const refused = [0, 1, 2].map((index) => ({ index, message: 'Refused' }));
    const calls = await resendStub(200, { data: toData(7), errors: refused });
    await storeUsers(10);
    expect(await sendInvitations(1)).toEqual({ sent: 7, hasMore: true });
    expect([calls.length, (await listSent()).length]).toEqual([1, 7]);
  });

  it('a failed request ends the run, and the next one repeats it with the same key', async () => {
    const calls = await resendStub(500, { name: 'internal_server_error', message: 'Down' });
    await storeUsers(3);
    expect(await sendInvitations(HOUR)).toEqual({ sent: 0, hasMore: false });
    expect(await sendInvitations(HOUR)).toEqual({ sent: 0, hasMore: false });
    const keys = calls.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await listSent()).toEqual([]);
  });
});

describe('an import', () => {
  it('valid rows are stored with their language, and wait for an invitation; the others are errors', async () => {
    await createUser({ email: 'taken@example.com' });
    const valid: [email: string, name: string, role: string, language: string, locale: Locale][] = [
      ['one@example.com', 'One', '', '', thirdLocale],
      ['two@example.com', 'Two', '', localeNames[mirroredLocale], mirroredLocale],
      ['three@example.com', 'Three', '', otherLocale, otherLocale],
    ];
    // What else is wrong in a row: tests/unit/import-rows.test.ts.
    const invalid = [
      [' \u200BONE@example.com ', 'A', '', ''],
      ['Taken@Example.com', 'A', '', ''],
      ['role@example.com', 'A', 'user,admin', ''],
    ];
    const rows = toRows([...valid.map((cells) => cells.slice(0, 4)), ...invalid]);
    const errors = [
      [5, 'emailRepeated'],
      [6, 'emailUsed'],
      [7, 'roleInvalid'],
    ];
    expect(listErrors(await check(userImport, rows))).toEqual(errors);
    expect(await db.user.count()).toBe(2);
    const { count, rejected } = await store(userImport, rows, { options: { defaultLanguage: thirdLocale } });
    expect([count, listErrors(rejected)]).toEqual([3, errors]);
    for (const [email, name, , , locale] of valid) {
      const stored = { name, locale, role: 'user', emailVerified: false, invitedAt: null };
      const user = await db.user.findUniqueOrThrow({ where: { email } });
      expect(user).toMatchObject({ ...stored, invitedById: actor.session.user.id });
      expect(await listEvents(user.id)).toMatchObject([{ action: 'userCreate' }]);
    }
  });

  it('an unknown default language is an error, the rows are not sent back, and nothing is stored', async () => {
    await visitor.signIn({ role: 'admin', name: 'Ada' });
    const fields = toFields(toRows([['a@example.com']]), { defaultLanguage: 'xx' });
    const issues = { defaultLanguage: expect.any(String) };
    const answer = await send(runUserImportAction, fields);
    expect(answer).toMatchObject({ status: 'invalid', issues, values: { defaultLanguage: 'xx' } });
    expect(answer).not.toHaveProperty('values.rows');
    expect(await db.user.count({ where: { email: 'a@example.com' } })).toBe(0);
  });
});
