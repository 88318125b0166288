import { recordHistoryQuery } from '@/lib/audit/queries';
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
