import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { mirroredLocale, t } from '@/tests/support/messages';

// axe checks every import state in one test.
test.describe.configure({ timeout: 180_000 });

test('only its owner can change an import', async ({
  page,
  createUser,
  signedInAs,
  cookieFor,
  database,
  mails,
  state,
}) => {
  const owner = await createUser({ role: 'admin' });
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
  const call = { url: state.url, cookie: await cookieFor(await signedInAs('admin')) };
  const inputs: [string, Record<string, string>][] = [
    ['appendImportRowsAction', { rows: `[[3,"${email}"]]` }],
    ['finishUploadAction', { count: '2' }],
    [
      'checkImportAction',
      {
        'column-email': '0',
        'column-name': '',
        'column-role': '',
        'column-language': '',
        defaultLanguage: 'en',
      },
    ],
    ['runImportAction', {}],
    ['continueImportAction', {}],
    ['cancelImportAction', {}],
  ];
  for (const [name, fields] of inputs) {
    const { outcome } = await callAction(name, { target: 'user', id: importId, ...fields }, call);
    expect(outcome, name).toBe('FORBIDDEN');
  }

  await page.goto(`/manager/users/import/${importId}`);
  await expect(page.getByText(t('importPage.notYours', { name: owner.name }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const { rows } = await database.query('select id from "user" where email = $1', [email]);
  expect([rows, mails(email)]).toEqual([[], []]);
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
  await page.setViewportSize({ width: 320, height: 800 });
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
    await page.goto(`/manager/users/import/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await overflowWidth(page), status).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect
      .soft(
        violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html)}`),
        status,
      )
      .toEqual([]);
  }
});
