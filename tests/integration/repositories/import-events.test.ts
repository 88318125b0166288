import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET as exportAudit } from '@/app/manager/export/audit/route';
import {
  getImportName,
  listLatestAuditEvents,
  toAuditLogQuery,
  userActivityQuery,
} from '@/lib/audit/queries';
import { repositoryImport } from '@/lib/repositories/import';
import { deleteRepositories } from '@/lib/repositories/mutations';
import type { SearchParams } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { actor, store, toRows } from '@/tests/support/integration/import';
import { readList } from '@/tests/support/integration/lists';

it('an import is one event; its rows are shown for the import, for one target, and in exports of these', async () => {
  const id = randomUUID();
  const rows = toRows([
    ['One', 'example.com', ''],
    ['Two', 'example.com', ''],
  ]);
  await store(repositoryImport, rows, { id, fileName: 'good.csv' });
  const [one, two] = await db.repository.findMany({ orderBy: { name: 'asc' } });
  await deleteRepositories([one?.id ?? ''], actor);
  const log = async (params: SearchParams) =>
    (await readList(toAuditLogQuery(params), params)).rows
      .map(({ action, targetId }) => `${action} ${targetId}`)
      .toSorted();
  const both = [`importFinish ${id}`, `repositoryDelete ${one?.id}`];
  const created = [one, two].map((row) => `repositoryCreate ${row?.id}`);
  expect(await log({})).toEqual(both);
  expect(await log({ action: 'repositoryCreate' })).toEqual([]);
  expect(await log({ import: id })).toEqual(created.toSorted());
  expect(await log({ target: one?.id })).toEqual([created[0], both[1]]);
  const latest = (await listLatestAuditEvents(8)).map(({ action }) => action);
  expect(latest.toSorted()).toEqual(['importFinish', 'repositoryDelete']);
  expect((await readList(userActivityQuery(actor.session.user.id))).rows).toHaveLength(2);
  expect(await getImportName(id)).toBe('good.csv');

  await visitor.signIn({ role: 'admin' });
  const countLines = async (search: string) => {
    const response = await exportAudit(
      new NextRequest(`http://localhost:3000/manager/export/audit${search}`),
    );
    return Papa.parse(await response.text(), { header: true, skipEmptyLines: true }).data.length;
  };
  expect(await countLines(`?import=${id}`)).toBe(2);
  expect(await countLines('?action=repositoryCreate')).toBe(0);
});
