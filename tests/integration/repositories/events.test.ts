import { randomUUID } from 'node:crypto';
import {
  getImportName,
  listLatestAuditEvents,
  toAuditLogQuery,
  userActivityQuery,
} from '@/lib/audit/queries';
import type { Role } from '@/lib/auth/roles';
import { loadHistory } from '@/lib/records/reader';
import { repositoryImport } from '@/lib/repositories/import';
import { deleteRepositories } from '@/lib/repositories/mutations';
import type { SearchParams } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { actor, store, toRows } from '@/tests/support/integration/import';
import { readList } from '@/tests/support/integration/lists';

it('an import is one event; its rows are shown for the import and for one target', async () => {
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
});

it('the history of a repository has its own events, newest first, for roles that may read the audit log', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  await db.auditEvent.createMany({
    data: [
      { action: 'repositoryCreate', targetType: 'repository', targetId: 'r', createdAt: at(1) },
      { action: 'repositoryUpdate', targetType: 'repository', targetId: 'r', createdAt: at(2) },
      { action: 'repositoryCreate', targetType: 'repository', targetId: 'other', createdAt: at(3) },
      // A user may have the same id as a repository.
      { action: 'userCreate', targetType: 'user', targetId: 'r', createdAt: at(4) },
    ],
  });
  const load = (role: Role | null) => loadHistory('repository', 'r', 'manager', role, {});
  const rows = (await load('admin'))?.rows.map(({ action }) => action);
  expect(rows).toEqual(['repositoryUpdate', 'repositoryCreate']);
  for (const role of ['user', null] as const) expect(await load(role)).toBeUndefined();
});
