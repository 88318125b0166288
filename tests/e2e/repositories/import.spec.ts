import { IMPORT_BATCH_ROWS } from '@/lib/constants';
import {
  checkRows,
  downloadCsv,
  fileField,
  holdActionAfter,
  main,
  toFile,
} from '@/tests/support/e2e/import-page';
import {
  countRepositories,
  runButton,
  test,
  toRows,
  uploadRepositories,
} from '@/tests/support/e2e/repositories/import-page';
import { expect } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const ROWS = 2 * IMPORT_BATCH_ROWS + 300;

// Each import sends many requests in sequence.
test.describe.configure({ timeout: 180_000 });

test('imports a file: guesses columns, reports invalid rows, resumes after a reload', async ({
  page,
  admin: _,
  database,
  word,
}) => {
  const rows = toRows(word, ROWS);
  rows[0] = `${word} 1,no-dot,Text`;
  rows[1] = `,${word}.example,`;
  rows[2] = `=${word} 4,${word}.example,`;
  rows[1_200] = ` ${word.toUpperCase()} 5 ,${word}.example,`;
  await uploadRepositories(
    page,
    `\uFEFFNom;Site web;Notes\r\n${rows.join('\r\n').replaceAll(',', ';')}\r\n`,
    `${word}.csv`,
  );

  await expect(page.getByLabel(t('repositories.fields.name'))).toHaveValue('0');
  await expect(page.getByLabel(t('repositories.fields.link'))).toHaveValue('1');
  await expect(page.getByLabel(t('repositories.fields.description'))).toHaveValue('2');
  await expect(page.getByRole('cell', { name: 'no-dot' })).toBeVisible();
  await checkRows(page);

  const checked = `${t('importPage.checked.good', { count: ROWS - 3 })} ${t('importPage.checked.bad', { count: 3 })}`;
  await expect(main(page).getByText(checked)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: `2 no-dot ${t('validation.linkNoDot')}` })).toBeVisible();
  await expect(
    page.getByRole('row', { name: `3 ${t('importPage.errors.empty')} ${t('validation.nameRequired')}` }),
  ).toBeVisible();
  await expect(
    page.getByRole('row', {
      name: `1202 ${word.toUpperCase()} 5 ${t('validation.nameRepeated', { row: 6 })}`,
    }),
  ).toBeVisible();
  expect(await countRepositories(database, word)).toBe(0);
  const errors = await downloadCsv(page, t('importPage.errors.download'));
  expect(errors.name).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
  expect(errors.rows.map((row) => [row[0], row[3]])).toEqual([
    ['Nom', t('importPage.errors.row')],
    [`${word} 1`, '2'],
    ['', '3'],
    [` ${word.toUpperCase()} 5 `, '1202'],
  ]);

  const { held } = await holdActionAfter(page, 2);
  await runButton(page, ROWS - 3).click();
  await held;
  await expect(page.getByRole('progressbar', { name: t('repositoryImport.importing') })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]/,
  );
  expect(await countRepositories(database, word)).toBe(IMPORT_BATCH_ROWS - 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  const result = `${t('repositoryImport.imported', { count: ROWS - 3 })} ${t('importPage.result.left', { count: 3 })}`;
  await expect(main(page).getByText(result)).toBeVisible({ timeout: 60_000 });
  expect(await countRepositories(database, word)).toBe(ROWS - 4);
  const { rows: formula } = await database.query('select link from repository where name = $1', [
    `=${word} 4`,
  ]);
  expect(formula).toEqual([{ link: `https://${word}.example` }]);
  await expect(page.getByRole('row', { name: /^2 no-dot/ })).toBeVisible();
  await page.goto('/manager/repositories/import');
  await expect(page.getByRole('listitem').filter({ hasText: `${word}.csv` })).toContainText(
    t('importPage.statuses.done'),
  );
});

test('an invalid file is rejected, and a file is chosen by keyboard; a session that ends during its import opens the login page', async ({
  page,
  admin,
  database,
  word,
}) => {
  await page.goto('/manager/repositories/import');
  const field = fileField(page);
  await field.setInputFiles(toFile('x.csv', 'PK\u0003\u0004\0\0'));
  await expect(main(page).getByRole('alert')).toHaveText(t('import.problems.notCsv'));
  await field.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const rows = `Name,Link,Description\n${toRows(word, 3).join('\n')}`;
  await (await chooser).setFiles(toFile('keys.csv', rows));
  await expect(page.getByRole('heading', { level: 1, name: 'keys.csv' })).toBeVisible();

  await checkRows(page);
  const start = runButton(page, 3);
  await expect(start).toBeVisible();
  const { held } = await holdActionAfter(page, 1);
  await start.click();
  const batch = await held;
  await database.query('delete from session where "userId" = $1', [admin.id]);
  await batch.continue();
  await page.waitForURL('**/login?reason=ended');
  expect(await countRepositories(database, word)).toBe(0);
});
