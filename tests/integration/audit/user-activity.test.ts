import { userActivityQuery } from '@/lib/audit/queries';
import { db } from '@/lib/server/db';
import { readList } from '@/tests/support/integration/lists';
import { clearRows, createUser } from '@/tests/support/integration/rows';

const read = (id: string) => readList(userActivityQuery(id));
const listActions = async (id: string) => (await read(id)).rows.map(({ action }) => action);

beforeEach(clearRows);

it('the activity of a user lists events with them as actor, impersonator or target, newest first', async () => {
  const [uma, grace] = [await createUser(), await createUser({ role: 'admin' })];
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  await db.auditEvent.createMany({
    data: [
      { action: 'userCreate', actorId: grace.id, targetType: 'user', targetId: uma.id, createdAt: at(1) },
      { action: 'sessionSignIn', actorId: uma.id, targetType: 'session', targetId: 's', createdAt: at(2) },
      {
        action: 'accountUpdateName',
        actorId: uma.id,
        impersonatorId: grace.id,
        targetType: 'user',
        targetId: uma.id,
        createdAt: at(3),
      },
      // Another row may have the same id as a user.
      { action: 'importStart', targetType: 'import', targetId: uma.id, createdAt: at(4) },
      { action: 'userPromote', targetType: 'user', targetId: grace.id, createdAt: at(5) },
    ],
  });
  expect(await listActions(uma.id)).toEqual(['accountUpdateName', 'sessionSignIn', 'userCreate']);
  expect(await listActions(grace.id)).toEqual(['userPromote', 'accountUpdateName', 'userCreate']);
  expect((await read(uma.id)).total).toBe(3);
});

it('the activity of a deleted user can still be read', async () => {
  const uma = await createUser({ name: 'Uma' });
  await db.auditEvent.create({ data: { action: 'userDelete', targetType: 'user', targetId: uma.id } });
  await db.user.delete({ where: { id: uma.id } });
  const { rows } = await read(uma.id);
  expect(rows).toMatchObject([{ action: 'userDelete', actor: null, targetUser: null, targetId: uma.id }]);
});
