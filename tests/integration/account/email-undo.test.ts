import { restoreEmailAction } from '@/lib/account/actions';
import { EMAIL_CHANGES_PER_DAY, RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { createRestoreLink } from '@/lib/users/email-restore';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, send, withoutWrites } from '@/tests/support/integration/actions';
import { post, postDenied } from '@/tests/support/integration/api';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { confirmChange, requestChange } from '@/tests/support/integration/email-change';
import { getMailedCode, listMails, listRestoreTokens } from '@/tests/support/integration/mailed';
import { clearLimits, clearRows, createSession, createUser } from '@/tests/support/integration/rows';
import { messages } from '@/tests/support/messages';

captureLog();
beforeEach(clearRows);

const OWNER = 'owner@example.com';
const HIJACKER = 'hijacker@example.com';
const SECOND = 'second@example.com';

type Person = Awaited<ReturnType<typeof visitor.signIn>>;
type Step = (user: Person) => Promise<unknown>;

/** A change on the account page, by anyone who has a session of the user. */
const change =
  (email: string): Step =>
  async ({ id }) => {
    await clearLimits();
    visitor.setSession((await createSession(id)).token);
    expect(await requestChange(email)).toMatchObject({ status: 'ok' });
    expect(await confirmChange(await getMailedCode(email), email)).toMatchObject({ status: 'ok' });
  };

const changeByAdmin =
  (email: string): Step =>
  async ({ id }) => {
    const browser = new Browser();
    browser.setSession((await createSession((await createAdmin()).id)).token);
    const body = { userId: id, data: { email } };
    expect(await post('/admin/update-user', body, browser)).toMatchObject({ status: 200 });
  };

/** As further changes do, without their mails. */
const openLinks =
  (count: number): Step =>
  async ({ id }) => {
    for (let index = 0; index < count; index += 1)
      await createRestoreLink(db, id, `link-${index}@example.com`);
  };

async function openLink(email: string): Promise<'works' | 'is void' | 'is not sent'> {
  const [token] = await listRestoreTokens(email);
  if (!token) return 'is not sent';
  const answer = await send(restoreEmailAction, { token });
  if (answer.status === 'ok') return 'works';
  expect(answer).toMatchObject({ code: 'INVALID_TOKEN' });
  return 'is void';
}

const undo =
  (email: string): Step =>
  async () =>
    expect(await openLink(email)).toBe('works');

const later: Step = () => db.verification.updateMany({ data: { expiresAt: new Date() } });

/** Who can use which link, after which history (docs/decisions/0014-account-changes.md). */
const rows: [history: string, steps: Step[], links: Record<string, Awaited<ReturnType<typeof openLink>>>][] =
  [
    [
      'two changes',
      [change(HIJACKER), change(SECOND)],
      { [SECOND]: 'is not sent', [HIJACKER]: 'works', [OWNER]: 'works' },
    ],
    [
      '51 changes',
      [change(HIJACKER), change(SECOND), openLinks(49)],
      { [OWNER]: 'works', [HIJACKER]: 'is void' },
    ],
    [`${RESTORE_EMAIL_DAYS} days`, [change(HIJACKER), later], { [OWNER]: 'is void' }],
    [
      'an undo by the first address',
      [change(HIJACKER), change(SECOND), undo(OWNER)],
      { [HIJACKER]: 'is void', [OWNER]: 'is void' },
    ],
    [
      'an undo by a later address',
      [change(HIJACKER), change(SECOND), undo(HIJACKER)],
      { [HIJACKER]: 'is void', [OWNER]: 'works' },
    ],
    ['a change back', [change(HIJACKER), change(OWNER)], { [HIJACKER]: 'is not sent', [OWNER]: 'is void' }],
    [
      'a repair by an admin',
      [change(HIJACKER), changeByAdmin(OWNER)],
      { [HIJACKER]: 'is not sent', [OWNER]: 'is void' },
    ],
    ['a change by an admin', [changeByAdmin(SECOND)], { [SECOND]: 'is not sent', [OWNER]: 'is not sent' }],
    [
      'a change by the user after one by an admin',
      [changeByAdmin(SECOND), change(HIJACKER)],
      { [OWNER]: 'is not sent', [SECOND]: 'works' },
    ],
  ];

it.each(rows)('after %s, a link works or not', async (_, steps, links) => {
  const user = await visitor.signIn({ email: OWNER });
  for (const step of steps) await step(user);
  for (const [email, answer] of Object.entries(links)) {
    const before = await user.reload();
    expect([email, await openLink(email)]).toEqual([email, answer]);
    expect((await user.reload()).email).toBe(answer === 'works' ? email : before.email);
  }
});

describe('a change by an admin', () => {
  it('ends all sessions of the user and the impersonations by the user, and sends a notice', async () => {
    const user = await visitor.signIn({ email: OWNER });
    const { id: other } = await createAdmin();
    await createSession(other, { impersonatedBy: user.id });
    const kept = await createSession(other);
    await changeByAdmin(SECOND)(user);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.session.findMany({ where: { userId: other } })).toMatchObject([{ id: kept.id }]);
    const [notice] = await listMails(OWNER);
    expect(notice?.text).toContain(messages.en.emails.emailChanged.contact);
    expect(notice?.text).toContain(SECOND);
  });

  it('is denied for their own email, which the account page changes', async () => {
    const { id } = await visitor.signIn({ email: OWNER, role: 'admin' });
    const body = { userId: id, data: { email: SECOND } };
    expect(await postDenied('/admin/update-user', body)).toEqual([400, 'EMAIL_CAN_NOT_BE_UPDATED']);
  });
});

describe('a user who has changed the email often', () => {
  const changeAgain = async (email: string) => {
    await db.rateLimit.deleteMany({ where: { key: { contains: email } } });
    await requestChange(email);
    return confirmChange(await getMailedCode(email), email);
  };
  const tooOften = { code: 'EMAIL_CHANGED_TOO_OFTEN' };

  it('gets no more codes on that day, and wrong codes do not count as changes', async () => {
    await visitor.signIn({ email: OWNER });
    await requestChange(SECOND);
    for (const guess of ['000000', '000001']) await confirmChange(guess, SECOND);
    for (let count = 0; count < EMAIL_CHANGES_PER_DAY; count++)
      expect(await changeAgain(`number-${count}@example.com`)).toMatchObject({ status: 'ok' });
    expect(await requestChange('more@example.com')).toMatchObject(tooOften);
    expect(await listMails('more@example.com')).toEqual([]);
  });

  it('can’t use a code that was mailed before', async () => {
    const { id, reload } = await visitor.signIn({ email: OWNER });
    await requestChange(SECOND);
    const key = `email-change:user:${id}`;
    const expiresAt = new Date(Date.now() + 60_000);
    await db.rateLimit.create({ data: { key, count: EMAIL_CHANGES_PER_DAY, expiresAt } });
    expect(await confirmChange(await getMailedCode(SECOND), SECOND)).toMatchObject(tooOften);
    expect((await reload()).email).toBe(OWNER);
  });
});

describe('the link after the replaced email was used to sign up again', () => {
  beforeEach(async () => change(HIJACKER)(await visitor.signIn({ email: OWNER })));

  it('gives the email back if that account is unused', async () => {
    const again = await createUser({ email: OWNER, name: '' });
    expect(await openLink(OWNER)).toBe('works');
    expect(await db.user.findMany()).toMatchObject([{ email: OWNER }]);
    expect(await db.user.count({ where: { id: again.id } })).toBe(0);
    expect(await db.auditEvent.count({ where: { action: 'accountDelete', targetId: again.id } })).toBe(1);
  });

  it.each([{ name: 'Ada' }, { name: '', role: 'admin' }])('keeps an account in use: %j', async (used) => {
    await createUser({ email: OWNER, ...used });
    const [token = ''] = await listRestoreTokens(OWNER);
    expect(await withoutWrites(() => send(restoreEmailAction, { token }))).toMatchObject({
      code: 'FORMER_EMAIL_USED',
    });
  });
});
