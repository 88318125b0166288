import { IMPORT_ROWS_MAX } from '@/lib/constants';
import { checkRows, downloadErrors, fileField, main, toFile } from '@/tests/support/e2e/import-page';
import {
  chooseRepositories,
  countRepositories,
  runButton,
  test,
  toRows,
} from '@/tests/support/e2e/repositories/import-page';
import { expect } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const ROWS = IMPORT_ROWS_MAX;

test('imports the largest file: known columns need no question, invalid rows are named, the others are stored', async ({
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
  await chooseRepositories(
    page,
    `\uFEFFNom;Site web;Notes\r\n${rows.join('\r\n').replaceAll(',', ';')}\r\n`,
    `${word}.csv`,
  );
  const checked = `${t('import.checked.good', { count: ROWS - 3 })} ${t('import.checked.bad', { count: 3 })}`;
  await expect(main(page).getByText(checked)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: checked })).toBeFocused();
  const expectError = (row: number, problem: string, ...cells: string[]) =>
    expect(page.getByRole('row', { name: [row, problem, ...cells].join(' ') })).toBeVisible();
  const toProblem = (column: 'name' | 'link', message: string) =>
    t('import.errors.field', { column: t(`repositories.fields.${column}`), message });
  await expectError(2, toProblem('link', t('validation.linkNoDot')), `${word} 1`, 'no-dot');
  await expectError(3, t('validation.nameRequired'), `${word}.example`);
  const repeated = toProblem('name', t('validation.nameRepeated', { row: 6 }));
  await expectError(1_202, repeated, `${word.toUpperCase()} 5`);
  expect(await countRepositories(database, word)).toBe(0);
  const errors = await downloadErrors(page);
  expect(errors.name).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
  expect(errors.rows.map((row) => [row[0], row[2]])).toEqual([
    [t('import.errors.rowNumber'), 'Nom'],
    ['2', `${word} 1`],
    ['3', ''],
    ['1202', ` ${word.toUpperCase()} 5 `],
  ]);

  await runButton(page, ROWS - 3).click();
  const result = `${t('repositoryImport.imported', { count: ROWS - 3 })} ${t('import.result.left', { count: 3 })}`;
  await expect(page.getByRole('region', { name: result })).toBeFocused({ timeout: 60_000 });
  expect(await countRepositories(database, word)).toBe(ROWS - 4);
  const { rows: formula } = await database.query('select link from repository where name = $1', [
    `=${word} 4`,
  ]);
  expect(formula).toEqual([{ link: `https://${word}.example` }]);
  await page.getByRole('link', { name: t('repositoryImport.show') }).click();
  await page.waitForURL('**/manager/repositories');
});

test('a lost answer, a second click and a second tab store nothing twice', async ({
  page,
  context,
  admin: _,
  database,
  word,
  allowedErrors,
}) => {
  allowedErrors.push(/ERR_FAILED/);
  const text = `Name,Link,Description\n${toRows(word, 3).join('\n')}`;
  await chooseRepositories(page, text);
  const other = await context.newPage();
  await chooseRepositories(other, text);
  await expect(runButton(other, 3)).toBeVisible();

  // The server stores the rows, and the answer is lost.
  await page.route('**/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await runButton(page, 3).click();
  await expect(main(page).getByText(t('form.network'))).toBeVisible();
  expect(await countRepositories(database, word)).toBe(3);
  await page.unrouteAll({ behavior: 'wait' });
  await runButton(page, 3).dblclick();
  await expect(main(page).getByText(t('repositoryImport.imported', { count: 3 }))).toBeVisible();

  await runButton(other, 3).click();
  const nothing = `${t('import.result.nothing')} ${t('import.result.left', { count: 3 })}`;
  await expect(main(other).getByText(nothing)).toBeVisible();
  expect(await countRepositories(database, word)).toBe(3);
});

test('by keyboard: an invalid file is refused, another one is chosen, its columns are matched; a session that ends leads to the login page', async ({
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
  await expect(field).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(toFile('keys.csv', `Name,Where,Description\n${toRows(word, 3).join('\n')}`));
  await expect(page.getByRole('region', { name: t('import.columns.title') })).toBeFocused();
  const link = page.getByLabel(t('repositories.fields.link'));
  await checkRows(page);
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(t('import.columns.choose'));
  await link.selectOption('Where');
  await checkRows(page);
  const start = runButton(page, 3);
  await expect(start).toBeVisible();
  await database.query('delete from session where "userId" = $1', [admin.id]);
  await start.press('Enter');
  await page.waitForURL('**/login?reason=ended');
  expect(await countRepositories(database, word)).toBe(0);
});
