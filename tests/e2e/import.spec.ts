import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { createTranslator } from 'next-intl';
import Papa from 'papaparse';
import type { Pool } from 'pg';
import { IMPORT_BATCH_ROWS, IMPORT_COLUMNS_MAX, IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import en from '@/messages/en.json' with { type: 'json' };
import { send } from '@/tests/support/e2e/http';
import { builtAction, outcomeOf, postAction } from '@/tests/support/e2e/server-actions';
import {
  test as base,
  expect,
  insertSession,
  sessionCookieName,
  signedCookie,
} from '@/tests/support/e2e/test';

const t = createTranslator({ locale: 'en', messages: en });
const ROWS = 2 * IMPORT_BATCH_ROWS + 300;
/** `word` begins the names of a test's own repositories. */
const test = base.extend<{ word: string }>({
  word: async ({ database }, use) => {
    const word = `w${randomUUID().slice(0, 8)}`;
    await use(word);
    await database.query('delete from repository where strpos(name, $1) > 0', [word]);
  },
});

// Each of them sends many requests, one after the other.
test.describe.configure({ timeout: 180_000 });

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const namedRows = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1},${word}.example/${index + 1},Text`);

async function upload(page: Page, text: string, name = 'list.csv') {
  await page.goto('/manager/repositories/import');
  await page.getByLabel(t('repositoryImport.file.choose')).setInputFiles(fileOf(name, text));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const check = (page: Page) => page.getByRole('button', { name: t('repositoryImport.columns.check') }).click();
const runButton = (page: Page, count: number) =>
  page.getByRole('button', { name: t('repositoryImport.run.import', { count }) });
const main = (page: Page) => page.getByRole('main');

async function countRepositories(database: Pool, word: string): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from repository where name like $1', [
    `${word} %`,
  ]);
  return rows[0].count;
}

/** Passes the first `free` actions of the page and holds the next one. */
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

test('a file is uploaded, its columns are guessed, its invalid rows are reported, and the import resumes after a reload', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
  word,
}) => {
  const rows = namedRows(word, ROWS);
  rows[0] = `${word} 1,no-dot,Text`;
  rows[1] = `,${word}.example,`;
  rows[2] = `=${word} 4,${word}.example,`;
  rows[1_200] = ` ${word.toUpperCase()} 5 ,${word}.example,`;
  await enterAs(context, await createUser({ role: 'admin' }));
  await upload(
    page,
    `\uFEFFNom;Site web;Notes\r\n${rows.join('\r\n').replaceAll(',', ';')}\r\n`,
    `${word}.csv`,
  );

  await expect(page.getByLabel(t('repositories.name'))).toHaveValue('0');
  await expect(page.getByLabel(t('repositories.link'))).toHaveValue('1');
  await expect(page.getByLabel(t('repositories.descriptionLabel'))).toHaveValue('2');
  await expect(page.getByRole('cell', { name: 'no-dot' })).toBeVisible();
  await check(page);

  const checked = `${t('importPage.checked.good', { count: ROWS - 3 })} ${t('importPage.checked.bad', { count: 3 })}`;
  await expect(main(page).getByText(checked)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: `2 no-dot ${t('validation.linkNoDot')}` })).toBeVisible();
  await expect(page.getByRole('row', { name: `3 ${t('validation.nameRequired')}` })).toBeVisible();
  await expect(
    page.getByRole('row', {
      name: `1202 ${word.toUpperCase()} 5 ${t('validation.nameRepeated', { row: 6 })}`,
    }),
  ).toBeVisible();
  expect(await countRepositories(database, word)).toBe(0);
  const errors = await downloadedText(page, t('importPage.errors.download'));
  expect(errors.name).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
  expect(parsed(errors.text).map((row) => [row[0], row[3]])).toEqual([
    ['Nom', t('importPage.errors.row')],
    [`${word} 1`, '2'],
    ['', '3'],
    [` ${word.toUpperCase()} 5 `, '1202'],
  ]);

  const { held } = await holdActionAfter(page, 2);
  await runButton(page, ROWS - 3).click();
  await held;
  await expect(
    page.getByRole('progressbar', { name: t('repositoryImport.progress.importing') }),
  ).toHaveAttribute('aria-valuenow', /^[1-9]/);
  expect(await countRepositories(database, word)).toBe(IMPORT_BATCH_ROWS - 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  const result = `${t('importPage.result.done', { count: ROWS - 3 })} ${t('importPage.result.left', { count: 3 })}`;
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

test('a cancelled import does not delete what is written, and shows how much that is', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
  word,
}) => {
  await enterAs(context, await createUser({ role: 'admin' }));
  await upload(page, `Name,Link,Description\n${namedRows(word, ROWS).join('\n')}`);
  await check(page);
  const start = runButton(page, ROWS);
  await expect(start).toBeVisible({ timeout: 30_000 });
  const { held } = await holdActionAfter(page, 2);
  await start.click();
  const batch = await held;
  await page.getByRole('button', { name: t('repositoryImport.cancel.action') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('repositoryImport.cancel.confirm') }).click();
  await batch.continue();
  const written = 2 * IMPORT_BATCH_ROWS;
  const result = `${t('importPage.result.cancelled')} ${t('importPage.result.done', { count: written })}`;
  await expect(main(page).getByText(result)).toBeVisible({ timeout: 30_000 });
  expect(await countRepositories(database, word)).toBe(written);
});

test('a name that is used after the dry run is reported, and the other rows are written', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
  word,
}) => {
  await enterAs(context, await createUser({ role: 'admin' }));
  await upload(page, `Name,Link,Description\n${namedRows(word, 520).join('\n')}`);
  await check(page);
  await expect(runButton(page, 520)).toBeVisible();
  await database.query(
    `insert into repository (id, name, "nameKey", link, "updatedAt") values ($1, $2, $2, 'https://a.example', now())`,
    [randomUUID(), `${word} 515`],
  );
  await runButton(page, 520).click();
  const result = `${t('importPage.result.done', { count: 519 })} ${t('importPage.result.left', { count: 1 })}`;
  await expect(main(page).getByText(result)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: `516 ${word} 515 ${t('validation.nameUsed')}` })).toBeVisible();
  expect(await countRepositories(database, word)).toBe(520);
});

test('invalid files are rejected before anything is sent, and a file can be chosen by keyboard', async ({
  page,
  context,
  createUser,
  enterAs,
}) => {
  await enterAs(context, await createUser({ role: 'admin' }));
  await page.goto('/manager/repositories/import');
  const field = page.getByLabel(t('repositoryImport.file.choose'));
  const alert = main(page).getByRole('alert');
  for (const [text, problem] of [
    ['', t('repositoryImport.problems.empty')],
    ['PK\u0003\u0004\0\0', t('repositoryImport.problems.notCsv')],
    ['Name,Link\n"Atlas,a.example', t('repositoryImport.problems.brokenQuotes', { row: 2 })],
    [
      `${'a,'.repeat(IMPORT_COLUMNS_MAX)}a\n${'a,'.repeat(IMPORT_COLUMNS_MAX)}b`,
      t('repositoryImport.problems.tooManyColumns', { columns: IMPORT_COLUMNS_MAX }),
    ],
    [
      `Name,Link\n${'a,b\n'.repeat(IMPORT_ROWS_MAX + 1)}`,
      t('repositoryImport.problems.tooManyRows', { rows: IMPORT_ROWS_MAX }),
    ],
    [
      'x'.repeat(IMPORT_FILE_MB * 1_000_000 + 1),
      t('repositoryImport.problems.tooLarge', { megabytes: IMPORT_FILE_MB }),
    ],
  ] as const) {
    await field.setInputFiles(fileOf('x.csv', text));
    await expect(alert).toHaveText(problem);
  }
  await field.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(fileOf('keys.csv', 'Name,Link\nAtlas,a.example'));
  await expect(page.getByRole('heading', { level: 1, name: 'keys.csv' })).toBeVisible();
});

test('when the session ends in the middle, the login page opens and nothing more is written', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
  word,
}) => {
  const admin = await createUser({ role: 'admin' });
  await enterAs(context, admin);
  await upload(page, `Name,Link,Description\n${namedRows(word, 3).join('\n')}`);
  await check(page);
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

test('only an administrator imports or exports, by page and by action', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
  word,
  state,
}) => {
  const [user, owner, other] = [
    await createUser(),
    await createUser({ role: 'admin' }),
    await createUser({ role: 'admin' }),
  ];
  const getCookie = async (id: string) =>
    `${sessionCookieName}=${signedCookie(await insertSession(database, id), state.settings.AUTH_SECRET ?? '')}`;
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
  const [userCookie, otherCookie] = [await getCookie(user.id), await getCookie(other.id)];
  for (const path of paths) {
    const guest = await send(state.url, path);
    expect([guest.status, guest.headers.location], path).toEqual([
      307,
      expect.stringContaining('/login?redirect='),
    ]);
    expect((await send(state.url, path, { headers: { cookie: userCookie } })).status, path).toBe(403);
  }

  const post = async (name: string, fields: Record<string, string>, cookie?: string) =>
    outcomeOf(
      await postAction(state.url, builtAction(name), fields, {
        origin: state.url,
        ...(cookie ? { cookie } : {}),
      }),
    );
  const inputs: [string, Record<string, string>][] = [
    ['appendImportRowsAction', { id: importId, rows: `[[3,"${word} 2","a.example"]]` }],
    ['finishUploadAction', { id: importId, count: '2' }],
    ['checkImportAction', { id: importId, name: '0', link: '1', description: '' }],
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
  expect(await countRepositories(database, word)).toBe(0);

  await enterAs(context, other);
  await page.goto(`/manager/repositories/import/${importId}`);
  await expect(page.getByText(t('importPage.notYours', { name: owner.name }))).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  expect(await countRepositories(database, word)).toBe(0);
});

test('the export has the rows of the list in its order, and no spreadsheet runs its formulas', async ({
  page,
  context,
  createUser,
  enterAs,
  database,
  word,
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
  await enterAs(context, await createUser({ role: 'admin' }));
  await page.goto(`/manager/repositories?searchTerm=${word}&sort=-name`);
  const first = await main(page).getByRole('rowheader').allInnerTexts();
  const { name, text } = await downloadedText(page, t('list.export'));
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
    createUser,
    enterAs,
    database,
    state,
  }) => {
    await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: state.url }]);
    const admin = await createUser({ role: 'admin', locale });
    await enterAs(context, admin);
    // A running import must not change while axe reads the page.
    await page.route('**/manager/repositories/import/**', (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
    );
    for (const status of ['uploading', 'mapping', 'checking', 'checked', 'importing', 'done', 'cancelled']) {
      const id = randomUUID();
      await database.query(
        `insert into repository_import (id, "fileName", status, "nameColumn", "rowCount", "lastRow", "checkedTo", "errorCount", "ownerId", "updatedAt")
         values ($1, 'a-rather-long-name-of-a-file-that-a-user-chose-2026.csv', $2, 0, 3, 4, 4, 2, $3, now())`,
        [id, status, admin.id],
      );
      await database.query(
        `insert into repository_import_row ("importId", number, cells, issues)
         select $1, number, array['Name ' || number, 'https://a.example/a/rather/long/link/to/a/page', 'Text', '', 'More'],
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
