import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import Papa from 'papaparse';
import type { Pool } from 'pg';
import { send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { test as base, expect } from '@/tests/support/e2e/test';

const ROWS = 1_300;
const FIRST_BATCH = 500;
/** What the names of a test's own repositories begin with. */
const test = base.extend<{ word: string }>({
  word: async ({ database }, use) => {
    const word = `w${randomUUID().slice(0, 8)}`;
    await use(word);
    await database.query('delete from repository where strpos(name, $1) > 0', [word]);
  },
});

// Each of them waits for many requests, one after the other.
test.describe.configure({ timeout: 180_000 });

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const namedRows = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1},${word}.example/${index + 1},Text`);

async function upload(page: Page, text: string, name = 'list.csv') {
  await page.goto('/manager/repositories/import');
  await page.getByLabel('Choose a file').setInputFiles(fileOf(name, text));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const check = (page: Page) => page.getByRole('button', { name: 'Check the rows' }).click();
const main = (page: Page) => page.getByRole('main');

async function countOf(database: Pool, word: string): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from repository where name like $1', [
    `${word} %`,
  ]);
  return rows[0].count;
}

/** Lets `free` actions of the page through and holds the next one: `held` is there once it has come. */
async function holdActionAfter(page: Page, free: number): Promise<{ held: Promise<Route> }> {
  let passed = 0;
  let onHeld = (_: Route) => {};
  const held = new Promise<Route>((resolve) => {
    onHeld = resolve;
  });
  await page.route('**/manager/repositories/import/**', (route) => {
    if (route.request().method() !== 'POST' || passed > free) return route.continue();
    passed += 1;
    return passed > free ? onHeld(route) : route.continue();
  });
  return { held };
}

const downloadedText = async (page: Page, name: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};
const parsed = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data;

test('a file is sent, its columns are guessed, its bad rows are told, and the rest goes on after a reload', async ({
  word,
  page,
  database,
  signedInAs,
}) => {
  const rows = namedRows(word, ROWS);
  rows[0] = `${word} 1,no-dot,Text`;
  rows[1] = `,${word}.example,`;
  rows[2] = `=${word} 4,${word}.example,`;
  rows[1_200] = ` ${word.toUpperCase()} 5 ,${word}.example,`;
  await signedInAs('admin');
  await upload(
    page,
    `\uFEFFNom;Site web;Notes\r\n${rows.join('\r\n').replaceAll(',', ';')}\r\n`,
    `${word}.csv`,
  );

  await expect(page.getByLabel('Name')).toHaveValue('0');
  await expect(page.getByLabel('Link')).toHaveValue('1');
  await expect(page.getByLabel('Description')).toHaveValue('2');
  await expect(page.getByRole('cell', { name: 'no-dot' })).toBeVisible();
  await check(page);

  await expect(main(page).getByText('1,297 rows can be imported. 3 rows have errors.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('row', { name: /^2 no-dot Invalid link/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 Name is required/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^1202 .*Name already used in row 6/ })).toBeVisible();
  expect(await countOf(database, word)).toBe(0);
  const errors = await downloadedText(page, 'Download all errors');
  expect(errors.name).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
  expect(parsed(errors.text).map((row) => [row[0], row[3]])).toEqual([
    ['Nom', 'Row'],
    [`${word} 1`, '2'],
    ['', '3'],
    [` ${word.toUpperCase()} 5 `, '1202'],
  ]);

  await expect(page.getByRole('radio', { name: 'Import nothing at all' })).toBeDisabled();
  const { held } = await holdActionAfter(page, 2);
  await page.getByRole('button', { name: 'Import 1,297 repositories' }).click();
  await held;
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]/,
  );
  expect(await countOf(database, word)).toBe(FIRST_BATCH - 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  await expect(main(page).getByText('1,297 repositories were imported. 3 rows were left out.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await countOf(database, word)).toBe(ROWS - 4);
  const { rows: formula } = await database.query('select link from repository where name = $1', [
    `=${word} 4`,
  ]);
  expect(formula).toEqual([{ link: `https://${word}.example` }]);
  await expect(page.getByRole('row', { name: /^2 no-dot/ })).toBeVisible();
  await page.goto('/manager/repositories/import');
  await expect(page.getByRole('listitem').filter({ hasText: `${word}.csv` })).toContainText('Finished');
});

test('an import that is cancelled keeps what it has written, and says how much', async ({
  word,
  page,
  database,
  signedInAs,
}) => {
  await signedInAs('admin');
  await upload(page, `Name,Link,Description\n${namedRows(word, ROWS).join('\n')}`);
  await check(page);
  const start = page.getByRole('button', { name: 'Import 1,300 repositories' });
  await expect(start).toBeVisible({ timeout: 30_000 });
  const { held } = await holdActionAfter(page, 2);
  await start.click();
  const batch = await held;
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the import' }).click();
  await batch.continue();
  await expect(
    main(page).getByText('The import was cancelled. 1,000 repositories were imported.'),
  ).toBeVisible({ timeout: 30_000 });
  expect(await countOf(database, word)).toBe(1_000);
});

test('all or nothing takes everything back when a name was taken meanwhile', async ({
  word,
  page,
  database,
  signedInAs,
}) => {
  await signedInAs('admin');
  await upload(page, `Name,Link,Description\n${namedRows(word, 520).join('\n')}`);
  await check(page);
  await page.getByRole('radio', { name: 'Import nothing at all' }).check();
  await database.query(
    `insert into repository (id, name, "nameKey", link, "updatedAt") values ($1, $2, $2, 'https://a.example', now())`,
    [randomUUID(), `${word} 515`],
  );
  await page.getByRole('button', { name: 'Import 520 repositories' }).click();
  await expect(main(page).getByRole('alert')).toContainText(
    'everything was taken back. Nothing was written.',
    {
      timeout: 30_000,
    },
  );
  await expect(page.getByRole('row', { name: `516 ${word} 515 Name already used` })).toBeVisible();
  expect(await countOf(database, word)).toBe(1);
});

test('files that are none are refused before anything is sent, and a file can be chosen by keyboard', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/manager/repositories/import');
  const field = page.getByLabel('Choose a file');
  const alert = main(page).getByRole('alert');
  for (const [text, reason] of [
    ['', /no row/],
    ['PK\u0003\u0004\0\0', /not a CSV file/],
    ['Name,Link\n"Atlas,a.example', /row 2/],
    [`${'a,'.repeat(40)}\n${'a,'.repeat(40)}b`, /more than 30 columns/],
    [`Name,Link\n${'a,b\n'.repeat(100_001)}`, /more than 100,000 rows/],
    ['x'.repeat(20_000_001), /larger than 20 MB/],
  ] as const) {
    await field.setInputFiles(fileOf('x.csv', text));
    await expect(alert).toHaveText(reason);
  }
  await field.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(fileOf('keys.csv', 'Name,Link\nAtlas,a.example'));
  await expect(page.getByRole('heading', { level: 1, name: 'keys.csv' })).toBeVisible();
});

test('whoever loses the session in the middle is led to the login page, and nothing more is written', async ({
  word,
  page,
  context,
  database,
  createUser,
  signIn,
}) => {
  const admin = await createUser({ role: 'admin' });
  await signIn(context, admin);
  await upload(page, `Name,Link,Description\n${namedRows(word, 3).join('\n')}`);
  await check(page);
  const start = page.getByRole('button', { name: 'Import 3 repositories' });
  await expect(start).toBeVisible();
  const { held } = await holdActionAfter(page, 1);
  await start.click();
  const batch = await held;
  await database.query('delete from session where "userId" = $1', [admin.id]);
  await batch.continue();
  await page.waitForURL('**/login?reason=ended');
  expect(await countOf(database, word)).toBe(0);
});

test('nobody but an administrator imports or exports: not by page, action or post', async ({
  word,
  page,
  context,
  state,
  database,
  createUser,
  signIn,
  cookieFor,
}) => {
  const [user, owner, other] = [
    await createUser(),
    await createUser({ role: 'admin' }),
    await createUser({ role: 'admin' }),
  ];
  const importId = randomUUID();
  await database.query(
    `insert into repository_import (id, "fileName", status, "nameColumn", "linkColumn", "rowCount", "lastRow", "ownerId", "updatedAt")
     values ($1, 'x.csv', 'importing', 0, 1, 1, 2, $2, now())`,
    [importId, owner.id],
  );
  await database.query(`insert into repository_import_row ("importId", number, cells) values ($1, 2, $2)`, [
    importId,
    [`${word} 1`, 'a.example'],
  ]);
  const paths = [
    '/manager/repositories/import',
    `/manager/repositories/import/${importId}`,
    `/manager/repositories/import/${importId}/errors`,
    '/manager/repositories/export',
  ];
  const [userCookie, otherCookie] = [await cookieFor(user), await cookieFor(other)];
  for (const path of paths) {
    const guest = await send(state.url, path);
    expect([guest.status, guest.headers.location], path).toEqual([
      307,
      expect.stringContaining('/login?redirect='),
    ]);
    expect((await send(state.url, path, { headers: { cookie: userCookie } })).status, path).toBe(403);
  }

  const post = async (name: string, fields: Record<string, string>, cookie?: string) =>
    (await callAction(name, fields, { url: state.url, cookie })).outcome;
  const inputs: [string, Record<string, string>][] = [
    ['appendImportRowsAction', { id: importId, rows: `[[3,"${word} 2","a.example"]]` }],
    ['finishUploadAction', { id: importId, count: '2' }],
    ['checkImportAction', { id: importId, name: '0', link: '1', description: '' }],
    ['runImportAction', { id: importId, mode: 'skip' }],
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
  expect(await countOf(database, word)).toBe(0);

  await signIn(context, other);
  await page.goto(`/manager/repositories/import/${importId}`);
  await expect(page.getByText(`${owner.name} started this import.`)).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  expect(await countOf(database, word)).toBe(0);
});

test('the export is what the list shows, in its order, and no spreadsheet computes it', async ({
  word,
  page,
  database,
  signedInAs,
}) => {
  const names = [
    `${word} =1+1`,
    `${word} مستودع`,
    ...Array.from({ length: 25 }, (_, index) => `${word} a${index}`),
  ];
  for (const name of names) {
    await database.query(
      `insert into repository (id, name, "nameKey", link, description, "updatedAt") values ($1, $2, $2, 'https://a.example/x', '=HYPERLINK("x")', now())`,
      [randomUUID(), name],
    );
  }
  await signedInAs('admin');
  await page.goto(`/manager/repositories?searchTerm=${word}&sort=-name`);
  const first = await main(page).getByRole('rowheader').allInnerTexts();
  const { name, text } = await downloadedText(page, 'Export');
  expect(name).toMatch(/^repositories-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFFName,Link,Description,')).toBe(true);
  const rows = parsed(text).slice(1);
  expect(rows.map(([rowName]) => rowName).sort()).toEqual([...names].sort());
  expect(first[0]).toContain(rows[0]?.[0]);
  for (const row of rows) expect(row[2]).toBe(`'=HYPERLINK("x")`);
});

for (const locale of ['en', 'ar'] as const) {
  test(`every state of an import is accessible, also on the narrowest phone (${locale})`, async ({
    page,
    context,
    state,
    database,
    createUser,
    signIn,
  }) => {
    await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: state.url }]);
    const admin = await createUser({ role: 'admin', locale });
    await signIn(context, admin);
    // Axe must see what is there to stay, and not what a running import is just turning into.
    await page.route('**/manager/repositories/import/**', (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
    );
    for (const status of [
      'uploading',
      'mapping',
      'checking',
      'checked',
      'importing',
      'undoing',
      'done',
      'cancelled',
      'failed',
    ]) {
      const id = randomUUID();
      await database.query(
        `insert into repository_import (id, "fileName", status, "nameColumn", "rowCount", "lastRow", "checkedTo", "errorCount", "ownerId", "updatedAt")
         values ($1, 'a-rather-long-name-of-a-file-that-somebody-chose-2026.csv', $2, 0, 3, 4, 4, 2, $3, now())`,
        [id, status, admin.id],
      );
      await database.query(
        `insert into repository_import_row ("importId", number, cells, issues)
         select $1, number, array['Name ' || number, 'https://a.example/a/rather/long/address/of/a/page', 'Text', '', 'More'],
                case when number in (2, 3) then '[{"field":"link","key":"linkNoDot","args":{}}]'::jsonb end
           from generate_series(1, 4) number`,
        [id],
      );
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/manager/repositories/import/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const tooWide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect.soft(tooWide, `${status} at ${width}`).toBeLessThanOrEqual(0);
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
}
