import { type Locale, localeNames } from '@/lib/i18n/config';
import { toCells, writeRows } from '@/lib/import/columns';
import { parseCsv } from '@/lib/import/file';
import type { FormAction } from '@/lib/result';
import { db } from '@/lib/server/db';
import { userImport } from '@/lib/users/import';
import {
  checkUserImportAction,
  countInvitationsAction,
  runUserImportAction,
  sendInvitationsAction,
} from '@/lib/users/import-actions';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { actor, check, listErrors, store, toFields, toRows } from '@/tests/support/integration/import';
import { createUser } from '@/tests/support/integration/rows';
import { mirroredLocale, otherLocale, thirdLocale, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const options = { defaultLanguage: thirdLocale };

const languages: [cell: string, locale: Locale][] = [
  ['', thirdLocale],
  [otherLocale, otherLocale],
  [localeNames[mirroredLocale], mirroredLocale],
  [localeNames[thirdLocale], thirdLocale],
  ['EN-gb', 'en'],
];

/** 200 lines of a file, and the errors of 12 of them by their row. */
async function readFile() {
  for (const email of ['taken-1@example.com', 'taken-2@example.com']) await createUser({ email });
  const lines = Array.from(
    { length: 200 },
    (_, index) => `user-${index}@example.com,User ${index},,${languages[index % 5]?.[0]}`,
  );
  const bad = [
    ['no-at-sign,A', 'emailInvalid'],
    ['a@b,A', 'emailInvalid'],
    ['two@example.com other@example.com,A', 'emailInvalid'],
    [',Without Email', 'emailRequired'],
    ['USER-1@example.com,A', 'emailRepeated'],
    [' \u200Buser-2@example.com ,A', 'emailRepeated'],
    ['taken-1@example.com,A', 'emailUsed'],
    ['Taken-2@Example.com,A', 'emailUsed'],
    ['role-1@example.com,A,unknown-role', 'roleInvalid'],
    ['role-2@example.com,A,"user,admin"', 'roleInvalid'],
    ['language@example.com,A,user,Klingon', 'languageInvalid'],
    ['name@example.com,evil\u202etxt', 'nameInvalid'],
  ] as const;
  const errors = bad.map(([line, error], index) => {
    const position = 10 + index * 15;
    lines[position] = line;
    return [position + 2, error];
  });
  const parsed = parseCsv(['Email,Name,Role,Language', ...lines].join('\n'));
  if ('problem' in parsed) throw new Error(parsed.problem.key);
  const rows = parsed.rows.slice(1).map((row) => ({ ...row, cells: toCells(row.cells, [0, 1, 2, 3], 4) }));
  return { rows, errors };
}

it('188 of 200 users are stored with their language, and wait for an invitation; 12 rows are errors', async () => {
  const { rows, errors } = await readFile();
  const before = await db.user.count();
  expect(listErrors(await check(userImport, rows))).toEqual(errors);
  expect(await db.user.count()).toBe(before);
  const { count, rejected } = await store(userImport, rows, { options });
  expect([count, listErrors(rejected)]).toEqual([188, errors]);
  const users = await db.user.findMany({ where: { email: { startsWith: 'user-' } } });
  expect(users).toHaveLength(188);
  for (const { email, name, ...user } of users) {
    const number = Number(/\d+/.exec(email)?.[0]);
    expect([name, user.locale, user.role]).toEqual([`User ${number}`, languages[number % 5]?.[1], 'user']);
    expect([user.emailVerified, user.invitedAt, user.invitedById]).toEqual([
      false,
      null,
      actor.session.user.id,
    ]);
  }
  const events = await db.auditEvent.findMany({ where: { action: 'userCreate' } });
  expect(events.map(({ targetId }) => targetId).toSorted()).toEqual(users.map(({ id }) => id).toSorted());
});

it('the errors of the check name the row, the column and what is wrong, in the language of the admin', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  visitor.headers.set('x-locale', otherLocale);
  const rows = writeRows(
    toRows([
      ['imp11@example.com', '', 'superuser', ''],
      ['', '', '', '', 'Countess'],
    ]),
  );
  const t = translator(otherLocale);
  expect(await send(checkUserImportAction, { rows })).toMatchObject({
    data: {
      count: 0,
      errors: [
        { number: 2, issues: [{ field: 'role', message: t('validation.roleInvalid') }] },
        {
          number: 3,
          issues: [
            { field: '', message: t('validation.cellsExtra') },
            { field: '', message: t('validation.emailRequired') },
          ],
        },
      ],
    },
  });
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

const actions = {
  checkUserImportAction,
  runUserImportAction,
  countInvitationsAction,
  sendInvitationsAction,
};

it.each([
  ['a demo', { role: 'admin' }, true, 'DEMO_MODE'],
  ['a role without the permission', { role: 'user' }, false, 'FORBIDDEN'],
] as const)('%s can neither check, import nor send invitations', async (_, user, isDemo, code) => {
  overrideEnv({ DEMO_MODE: isDemo });
  await visitor.signIn({ ...user, name: 'Ada' });
  const fields = toFields(toRows([['a@example.com']]), options);
  for (const action of Object.values(actions))
    expect(await send(action as FormAction<unknown>, fields)).toMatchObject({ code });
  expect(await db.user.count({ where: { email: 'a@example.com' } })).toBe(0);
});
