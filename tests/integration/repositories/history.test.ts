import { recordHistoryQuery } from '@/lib/audit/queries';
import type { Role } from '@/lib/auth/roles';
import { loadHistory } from '@/lib/records/reader';
import { db } from '@/lib/server/db';
import { readList } from '@/tests/support/integration/lists';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('the history of a repository lists its own events only, newest first', async () => {
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
  const { rows } = await readList(recordHistoryQuery('repository', 'r'));
  expect(rows.map(({ action }) => action)).toEqual(['repositoryUpdate', 'repositoryCreate']);
});

it('only a role that may read the audit log gets the history', async () => {
  await db.auditEvent.create({
    data: { action: 'repositoryCreate', targetType: 'repository', targetId: 'r' },
  });
  const load = (role: Role | null) => loadHistory('repository', 'r', 'manager', role, {});
  expect((await load('admin'))?.rows).toHaveLength(1);
  for (const role of ['user', null] as const) expect(await load(role)).toBeUndefined();
});
