import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET as exportAudit } from '@/app/manager/export/audit/route';
import {
  getImportName,
  listLatestAuditEvents,
  toAuditLogQuery,
  userActivityQuery,
} from '@/lib/audit/queries';
import type { SearchParams } from '@/lib/search-params';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import { clearRows, createUser } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('shows an import as one event; its rows are shown for the import, for one target, and in exports of these', async () => {
  const { id: actorId } = await createUser({ role: 'admin' });
  const { id: importId } = await db.import.create({
    data: { ownerId: actorId, target: 'repository', fileName: 'good.csv', status: 'done' },
  });
  const row = { action: 'repositoryCreate', actorId, targetType: 'repository', importId };
  await db.auditEvent.createMany({
    data: [
      { ...row, targetId: 'r1' },
      { ...row, targetId: 'r2' },
      { action: 'importFinish', actorId, targetType: 'import', targetId: importId },
      { action: 'repositoryDelete', actorId, targetType: 'repository', targetId: 'r1' },
    ],
  });
  const log = async (params: SearchParams) =>
    (await readList(toAuditLogQuery(params), params)).rows
      .map(({ action, targetId }) => `${action} ${targetId}`)
      .toSorted();
  const both = [`importFinish ${importId}`, 'repositoryDelete r1'];
  expect(await log({})).toEqual(both);
  expect(await log({ action: 'repositoryCreate' })).toEqual([]);
  expect(await log({ import: importId })).toEqual(['repositoryCreate r1', 'repositoryCreate r2']);
  expect(await log({ target: 'r1' })).toEqual(['repositoryCreate r1', 'repositoryDelete r1']);
  expect((await listLatestAuditEvents(8)).map(({ action }) => action).toSorted()).toEqual([
    'importFinish',
    'repositoryDelete',
  ]);
  expect((await readList(userActivityQuery(actorId))).rows).toHaveLength(2);
  expect(await getImportName(importId)).toBe('good.csv');

  await visitor.signIn({ role: 'admin' });
  const lines = async (search: string) => {
    const response = await exportAudit(
      new NextRequest(`http://localhost:3000/manager/export/audit${search}`),
    );
    return Papa.parse(await response.text(), { header: true, skipEmptyLines: true }).data.length;
  };
  expect(await lines(`?import=${importId}`)).toBe(2);
  expect(await lines('?action=repositoryCreate')).toBe(0);
});
