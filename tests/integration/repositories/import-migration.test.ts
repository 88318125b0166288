import { databaseBefore } from '@/tests/support/integration/migration';

const database = databaseBefore('20261121130000_import_without_undo');

it('cancels imports in a status of the removed all-or-nothing mode, and keeps their counts and errors', async () => {
  await database.query(`
    insert into repository_import (id, "fileName", status, "allOrNothing", "importedCount", "errorCount", "finishedAt", "updatedAt")
    values ('undoing', 'a.csv', 'undoing', true, 2, 1, null, now()),
           ('failed', 'b.csv', 'failed', true, 0, 1, '2026-01-02Z', now()),
           ('importing', 'c.csv', 'importing', true, 1, 0, null, now()),
           ('done', 'd.csv', 'done', false, 3, 0, '2026-01-02Z', now())`);
  await database.query(`
    insert into repository_import_row ("importId", number, cells, issues, "repositoryId")
    select i.id, number, array['x'], case when number = 3 then '[]'::jsonb end, case when number = 2 then 'r' end
      from repository_import i, generate_series(1, 4) number
     where i.id in ('undoing', 'importing')`);
  await database.query(
    `insert into repository (id, name, "nameKey", link, "updatedAt") values ('r', 'A', 'a', 'https://a.example', now())`,
  );

  await database.migrate();

  const { rows } = await database.query(`
    select i.id, status, "importedCount", "errorCount", "finishedAt" is not null as "isFinished",
           array(select number from repository_import_row r where r."importId" = i.id order by 1) as rows
      from repository_import i order by 1`);
  expect(rows).toEqual([
    { id: 'done', status: 'done', importedCount: 3, errorCount: 0, isFinished: true, rows: [] },
    { id: 'failed', status: 'cancelled', importedCount: 0, errorCount: 1, isFinished: true, rows: [] },
    {
      id: 'importing',
      status: 'importing',
      importedCount: 1,
      errorCount: 0,
      isFinished: false,
      rows: [1, 2, 3, 4],
    },
    { id: 'undoing', status: 'cancelled', importedCount: 2, errorCount: 1, isFinished: true, rows: [1, 3] },
  ]);
  const { rows: finished } = await database.query(
    `select "finishedAt" = '2026-01-02Z' as "isUnchanged" from repository_import where id = 'failed'`,
  );
  expect(finished).toEqual([{ isUnchanged: true }]);
  expect((await database.query('select id from repository')).rows).toEqual([{ id: 'r' }]);
});
