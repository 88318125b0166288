import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { send } from '@/tests/support/e2e/http';
import { countRepositories, main, t, test } from '@/tests/support/e2e/import-page';
import { builtAction, outcomeOf, postAction } from '@/tests/support/e2e/server-actions';
import { expect, insertSession, sessionCookieName, signedCookie } from '@/tests/support/e2e/test';

// The accessibility of all states takes longer than a usual test.
test.describe.configure({ timeout: 180_000 });

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
