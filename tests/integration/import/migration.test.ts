import { databaseBefore } from '@/tests/support/integration/migration';

const database = databaseBefore('20261122160000_import_of_any_resource');

it('imports keep their rows, owners, columns and events, and become imports of one target', async () => {
  await database.query(`insert into "user" (id, email, "updatedAt") values ('u', 'a@example.com', now())`);
  await database.query(`
    insert into repository_import (id, "fileName", status, "nameColumn", "linkColumn", "descriptionColumn", "rowCount",
                                   "lastRow", "checkedTo", "importedTo", "errorCount", "importedCount", "ownerId", "updatedAt")
    values ('uploading', 'a.csv', 'uploading', null, null, null, 0, 0, 1, 1, 0, 0, null, '2026-01-02Z'),
           ('importing', 'b.csv', 'importing', 2, 0, null, 3, 4, 4, 2, 1, 1, 'u', '2026-01-02Z')`);
  await database.query(`
    insert into repository_import_row ("importId", number, cells, "nameKey", issues)
    values ('importing', 1, array['Link', '', 'Name'], null, null),
           ('importing', 2, array['a.example', '', 'A'], 'a', null),
           ('importing', 3, array['b', '', 'B'], null, '[{"field":"link","key":"linkNoDot","args":{}}]'),
           ('importing', 4, array['c.example', '', 'C'], 'c', null)`);
  await database.query(`
    insert into audit_event (id, action, "targetType", "targetId")
    values ('1', 'repositoryImportUpload', 'repositoryImport', 'importing'),
           ('2', 'repositoryImportFinish', 'repositoryImport', 'importing'),
           ('3', 'repositoryCreate', 'repository', 'r')`);

  await database.migrate();

  const { rows: imports } = await database.query(`
    select id, target, "fileName", status, mapping, options, "rowCount", "lastRow", "checkedTo", "importedTo", "errorCount",
           "importedCount", "unsentCount", "ownerId", "updatedAt" = '2026-01-02Z' as "isUnchanged"
      from import order by id`);
  expect(imports).toEqual([
    {
      id: 'importing',
      target: 'repository',
      fileName: 'b.csv',
      status: 'importing',
      mapping: { name: 2, link: 0, description: null },
      options: {},
      rowCount: 3,
      lastRow: 4,
      checkedTo: 4,
      importedTo: 2,
      errorCount: 1,
      importedCount: 1,
      unsentCount: 0,
      ownerId: 'u',
      isUnchanged: true,
    },
    expect.objectContaining({ id: 'uploading', target: 'repository', status: 'uploading', mapping: {} }),
  ]);
  const { rows } = await database.query(
    `select number, cells[3] as name, key, issues is not null as "isInvalid", "sentAt", tries from import_row order by 1`,
  );
  expect(rows).toEqual([
    { number: 1, name: 'Name', key: null, isInvalid: false, sentAt: null, tries: 0 },
    { number: 2, name: 'A', key: 'a', isInvalid: false, sentAt: null, tries: 0 },
    { number: 3, name: 'B', key: null, isInvalid: true, sentAt: null, tries: 0 },
    { number: 4, name: 'C', key: 'c', isInvalid: false, sentAt: null, tries: 0 },
  ]);
  const { rows: events } = await database.query(
    'select id, action, "targetType", "targetId" from audit_event order by id',
  );
  expect(events).toEqual([
    { id: '1', action: 'importUpload', targetType: 'import', targetId: 'importing' },
    { id: '2', action: 'importFinish', targetType: 'import', targetId: 'importing' },
    { id: '3', action: 'repositoryCreate', targetType: 'repository', targetId: 'r' },
  ]);
  await database.query(`delete from "user"`);
  await database.query(`delete from import where "ownerId" is null and id = 'importing'`);
  expect((await database.query('select 1 from import_row')).rows).toEqual([]);
});
