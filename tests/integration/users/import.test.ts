import '@/tests/support/integration/small-import-batches';
import { brand } from '@/lib/brand';
import { type Locale, localeNames } from '@/lib/i18n/config';
import { parseCsv } from '@/lib/import/file';
import { continueImport } from '@/lib/import/mutations';
import { getImport } from '@/lib/import/queries';
import { errorFileResponse } from '@/lib/import/view';
import { db } from '@/lib/server/db';
import { userImport } from '@/lib/users/import-target';
import { createAdmin } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { actor, checked, done, listErrors, settle, started } from '@/tests/support/integration/import';
import { createUser } from '@/tests/support/integration/rows';
import {
  choices,
  mailbox,
  startedUsers,
  toEmail,
  toLines,
  toRows,
} from '@/tests/support/integration/user-import';
import { messages, mirroredLocale, otherLocale, thirdLocale, translator } from '@/tests/support/messages';

const languages: [cell: string, locale: Locale][] = [
  ['', thirdLocale],
  [otherLocale, otherLocale],
  [new Intl.DisplayNames('en', { type: 'language' }).of(mirroredLocale) ?? '', mirroredLocale],
  [localeNames[thirdLocale], thirdLocale],
  ['EN-gb', 'en'],
];
const toLanguage = (number: number) => languages[number % languages.length] ?? ['', thirdLocale];

const toNumber = (email: string) => Number(/\d+/.exec(email)?.[0]);

/** 200 lines, and the errors of 12 of them by their row in a spreadsheet. */
async function makeFile() {
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
  const lines = numbers.map((number) => `${toEmail(number)},User ${number},,${toLanguage(number)[0]}`);
  for (const email of ['taken-1@example.com', 'taken-2@example.com']) await createUser({ email });
  const bad: [line: string, error: string][] = [
    ['no-at-sign,A', 'emailInvalid'],
    ['a@b,A', 'emailInvalid'],
    ['two@example.com other@example.com,A', 'emailInvalid'],
    [',Without Email', 'emailRequired'],
    ['USER-1@example.com,A', 'emailRepeated'],
    [' user-2@example.com ,A', 'emailRepeated'],
    ['taken-1@example.com,A', 'emailUsed'],
    ['Taken-2@Example.com,A', 'emailUsed'],
    ['role-1@example.com,A,unknown-role', 'roleInvalid'],
    ['role-2@example.com,A,"user,admin"', 'roleInvalid'],
    ['language@example.com,A,user,Klingon', 'languageInvalid'],
    ['name@example.com,evil\u202etxt', 'nameInvalid'],
  ];
  const errors = bad.map(([line, error], index) => {
    const position = 10 + index * 15;
    lines[position] = line;
    return [position + 2, error];
  });
  return {
    lines,
    errors,
    invited: numbers.filter((number) => lines[number - 1]?.startsWith(toEmail(number))),
  };
}

it('188 of 200 users get one invitation each in their language, and 12 rows are in the error file', async () => {
  const { lines, errors, invited } = await makeFile();
  const before = await db.user.count();
  const id = await started(userImport, await toRows(lines), choices);
  expect(await listErrors(userImport, id)).toEqual(errors);
  expect([await db.user.count(), await db.outboxMail.count()]).toEqual([before, 0]);

  expect(await settle(userImport, id)).toMatchObject({
    status: 'done',
    importedCount: 188,
    errorCount: 12,
    unsentCount: 0,
  });

  const mails = await db.outboxMail.findMany();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(invited.map(toEmail).toSorted());
  for (const { to, subject, template } of mails) {
    const [, locale] = toLanguage(toNumber(to));
    expect(template).toBe('invitation');
    expect(subject).toBe(translator(locale)('emails.invitation.subject', { app: brand.name }));
  }
  const users = await db.user.findMany({ where: { email: { startsWith: 'user-' } } });
  expect(users).toHaveLength(188);
  for (const { email, name, locale, role, emailVerified, invitedById } of users) {
    const number = toNumber(email);
    const [, language] = toLanguage(number);
    expect([name, locale, role, emailVerified]).toEqual([`User ${number}`, language, 'user', false]);
    expect(invitedById).toBe(actor.session.user.id);
  }
  const events = await db.auditEvent.findMany({ where: { action: 'userCreate' } });
  expect(events.map(({ targetId }) => targetId).toSorted()).toEqual(users.map((user) => user.id).toSorted());
  expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([actor.session.user.id]));

  visitor.headers.set('x-locale', otherLocale);
  const file = await visitor.run(() => errorFileResponse(userImport, id, async () => true));
  const parsed = await parseCsv((await file.text()).replace(/^\uFEFF/, ''));
  const [headings, ...rows] = 'rows' in parsed ? parsed.rows.map(({ cells }) => cells) : [];
  const { importPage, users: labels } = messages[otherLocale];
  expect(headings).toEqual([
    ...['Email', 'Name', 'Role', 'Language'],
    importPage.errors.row,
    importPage.errors.problem,
  ]);
  expect(rows).toHaveLength(12);
  const validation = translator(otherLocale);
  expect(rows[0]).toEqual(['no-at-sign', 'A', '', '', '12', validation('validation.emailInvalid')]);
  expect(rows[4]?.at(-1)).toBe(validation('validation.emailRepeated', { row: 2 }));
  expect(rows[10]?.at(-1)).toBe(validation('validation.languageInvalid'));
  expect(rows[11]?.slice(-2)).toEqual(['177', validation('validation.nameInvalid')]);
  expect(labels.email).not.toBe('Email');
});

it('a role is given as the form gives it, and an unnamed user goes through onboarding', async () => {
  await mailbox();
  const lines = [
    `a@example.com,,${messages[otherLocale].users.roles.admin},`,
    `b@example.com,Bea,USER,${otherLocale}`,
  ];
  const id = await started(userImport, await toRows(lines), choices);
  expect(await settle(userImport, id)).toMatchObject({ importedCount: 2 });
  const users = await db.user.findMany({
    where: { id: { not: actor.session.user.id } },
    orderBy: { email: 'asc' },
  });
  expect(users).toMatchObject([
    { email: 'a@example.com', name: '', role: 'admin', locale: thirdLocale },
    { email: 'b@example.com', name: 'Bea', role: 'user', locale: otherLocale },
  ]);
});

it('an email that is taken after the dry run becomes an error of its row, without a mail', async () => {
  const { recipients } = await mailbox();
  const id = await startedUsers(3);
  await createUser({ email: toEmail(2) });
  expect(await settle(userImport, id)).toMatchObject({ status: 'done', importedCount: 2, errorCount: 1 });
  expect(await listErrors(userImport, id)).toEqual([[3, 'emailUsed']]);
  expect(recipients).toEqual([toEmail(1), toEmail(3)]);
});

it('the dry run mails nobody and writes no user', async () => {
  const { recipients } = await mailbox();
  const id = await checked(userImport, await toRows(toLines(3)), choices);
  expect(await continueImport(userImport, id, actor)).toMatchObject({ status: 'checked' });
  expect([await db.user.count(), recipients]).toEqual([1, []]);
});

it('a user who is deleted before the invitation gets none', async () => {
  const { recipients } = await mailbox();
  const id = await startedUsers(2);
  jest.spyOn(db.importRow, 'update').mockImplementationOnce(((args: never) => {
    const deleted = db.user.delete({ where: { email: toEmail(2) } });
    return deleted.then(() => db.importRow.update(args));
  }) as never);
  expect(await settle(userImport, id)).toMatchObject({ status: 'done', unsentCount: 0 });
  expect(recipients).toEqual([toEmail(1)]);
});

it('an admin can continue the import of a deleted admin, and the invitations name the new one', async () => {
  const { received } = await mailbox();
  const id = await startedUsers(1);
  await db.user.delete({ where: { id: actor.session.user.id } });
  const { id: otherId } = await createAdmin();
  const other = {
    ...actor,
    session: { ...actor.session, user: { ...actor.session.user, id: otherId, name: 'Grace' } },
  };
  done(await continueImport(userImport, id, other as typeof actor));
  expect(received[0]?.text).toContain('Grace');
  expect(await getImport(userImport, id, otherId)).toMatchObject({ status: 'done' });
});
