import { recordWrites } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import { createAdmin, listEvents, toActor } from '@/tests/support/integration/actions';

it('an event has the time of its write: its transaction may have waited since its start', async () => {
  const { id } = await createAdmin();
  const started = await db.$transaction(async (transaction) => {
    const [row] = await transaction.$queryRaw<
      { started: Date }[]
    >`select now() as started from pg_sleep(0.02)`;
    await recordWrites(transaction, toActor(id), [
      { action: 'userBan', targetType: 'user', targetId: 'one' },
    ]);
    return row?.started.getTime() ?? 0;
  });
  const [event] = await listEvents('one');
  expect((event?.createdAt.getTime() ?? 0) - started).toBeGreaterThanOrEqual(19);
});
