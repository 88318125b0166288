import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { open } from '@/tests/support/e2e/http';
import { main } from '@/tests/support/e2e/import-page';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { mirroredLocale, t } from '@/tests/support/messages';

// axe checks every import state in one test.
test.describe.configure({ timeout: 180_000 });

test('only admins can import and export, and only its owner can change an import', async ({
  page,
  context,
  createUser,
  signIn,
  cookieFor,
  database,
  mails,
  state,
}) => {
  const [user, owner, other] = [
    await createUser(),
    await createUser({ role: 'admin' }),
    await createUser({ role: 'admin' }),
  ];
  const importId = randomUUID();
  const email = uniqueEmail();
  await database.query(
    `insert into import (id, target, "fileName", status, mapping, "rowCount", "lastRow", "ownerId", "updatedAt")
     values ($1, 'user', 'x.csv', 'importing', '{"email": 0}', 1, 2, $2, now())`,
    [importId, owner.id],
  );
  await database.query(`insert into import_row ("importId", number, cells) values ($1, 2, $2)`, [
    importId,
    [email],
  ]);
  const countInvited = async () => {
    const { rows } = await database.query('select id from "user" where email = $1', [email]);
    return rows.length + mails(email).length;
  };
  const paths = [
    '/manager/users/import',
    `/manager/users/import/${importId}`,
    `/manager/users/import/${importId}/errors`,
    '/manager/export/users',
  ];
  const [userCookie, otherCookie] = [await cookieFor(user), await cookieFor(other)];
  for (const path of paths) {
    const guest = await open(state.url, path);
    expect([guest.status, guest.headers.location], path).toEqual([
      307,
      expect.stringContaining('/login?redirect='),
    ]);
    expect((await open(state.url, path, userCookie)).status, path).toBe(403);
  }

  const post = async (name: string, fields: Record<string, string>, cookie?: string) =>
    (await callAction(name, { target: 'user', ...fields }, { url: state.url, cookie })).outcome;
  const inputs: [string, Record<string, string>][] = [
    ['appendImportRowsAction', { id: importId, rows: `[[3,"${email}"]]` }],
    ['finishUploadAction', { id: importId, count: '2' }],
    [
      'checkImportAction',
      {
        id: importId,
        'column-email': '0',
        'column-name': '',
        'column-role': '',
        'column-language': '',
        defaultLanguage: 'en',
      },
    ],
    ['runImportAction', { id: importId }],
    ['continueImportAction', { id: importId }],
    ['cancelImportAction', { id: importId }],
  ];
  for (const [name, fields] of [
    ...inputs,
    ['startImportAction', { fileName: 'y.csv' }] as (typeof inputs)[number],
  ]) {
    expect(await post(name, fields), name).toBe('UNAUTHENTICATED');
    expect(await post(name, fields, userCookie), name).toBe('FORBIDDEN');
  }
  for (const [name, fields] of inputs) expect(await post(name, fields, otherCookie), name).toBe('FORBIDDEN');
  expect(await countInvited()).toBe(0);

  await signIn(context, other);
  await page.goto(`/manager/users/import/${importId}`);
  await expect(page.getByText(t('importPage.notYours', { name: owner.name }))).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  expect(await countInvited()).toBe(0);
});

const locale = mirroredLocale;

test(`every state of an import fits a width of 320 px and passes axe (${locale})`, async ({
  page,
  signedInAs,
  chooseLocale,
  database,
}) => {
  await chooseLocale(locale);
  const admin = await signedInAs('admin', { locale });
  // A running import must not change while axe reads the page.
  await page.route('**/manager/users/import/**', (route) =>
    route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
  );
  for (const status of [
    'uploading',
    'mapping',
    'checking',
    'checked',
    'importing',
    'cancelling',
    'done',
    'cancelled',
  ]) {
    const id = randomUUID();
    await database.query(
      `insert into import (id, target, "fileName", status, mapping, "rowCount", "lastRow", "checkedTo", "errorCount", "ownerId", "updatedAt")
         values ($1, 'user', 'a-rather-long-name-of-a-file-that-a-user-chose-2026.csv', $2, '{"email": 0}', 3, 4, 4, 2, $3, now())`,
      [id, status, admin.id],
    );
    await database.query(
      `insert into import_row ("importId", number, cells, issues)
         select $1, number, array['a.rather.long.email.' || number || '@a.rather.long.domain.example.com', 'Name', 'user', '', 'More'],
                case when number in (2, 3) then '[{"field":"email","key":"emailInvalid","args":{}}]'::jsonb end
           from generate_series(1, 4) number`,
      [id],
    );
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/manager/users/import/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await overflowWidth(page), `${status} at ${width}`).toBeLessThanOrEqual(0);
    }
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect
      .soft(
        violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html)}`),
        status,
      )
      .toEqual([]);
  }
});
