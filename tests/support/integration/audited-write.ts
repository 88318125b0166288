import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { accountWriteLimit, writeLimit } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { withoutAudit, withoutWrites } from './actions';
import { hoursFromNow } from './rows';
import { actorChanges, signInAdmin, writeDuring } from './write-during';

type Write = () => Promise<unknown>;

export type AuditedWrite = {
  limit: 'account' | 'manager' | 'none';
  /** The same write again is a new write. */
  isRepeatable?: true;
  prepare: (actor: Actor) => Promise<Write>;
};

export const ACTOR_EMAIL = 'actor@example.com';

async function prepare({ prepare: prepareWrite }: AuditedWrite) {
  const actor = await signInAdmin({ email: ACTOR_EMAIL });
  const write = await prepareWrite(actor);
  const { id } = actor.session.user;
  return { id, write, keys: { account: `account:${id}`, manager: `manager:${id}`, none: undefined } };
}

const countEvents = (action: string) => db.auditEvent.count({ where: { action } });
const getCode = (write: Write) =>
  write().then(
    (result) => (result as { code?: string } | undefined)?.code,
    (error) => {
      if (error instanceof ActionError) return error.code;
      throw error;
    },
  );

/** Registers the tests of writes, by their audit actions. `readRows` returns the rows that they write, but those of one user. */
export function testAuditedWrites(
  writes: Record<string, AuditedWrite>,
  readRows: (exceptOf?: string) => Promise<unknown>,
) {
  const entries = Object.entries(writes);

  it.each(entries)('%s is recorded and counts towards the limit once per change', async (action, each) => {
    const { write, keys } = await prepare(each);
    const key = keys[each.limit] ?? '';
    const getCount = async () => (await db.rateLimit.findUnique({ where: { key } }))?.count ?? 0;
    const before = await getCount();
    await write();
    const count = await getCount();
    expect(count - before).toBe(each.limit === 'none' ? 0 : 1);
    expect(await countEvents(action)).toBe(1);
    await getCode(write);
    expect((await getCount()) - count).toBe(each.isRepeatable ? 1 : 0);
    expect(await countEvents(action)).toBe(each.isRepeatable ? 2 : 1);
  });

  it.each(entries)('%s at the limits', async (action, each) => {
    const { write, keys } = await prepare(each);
    const limits = { [keys.account]: accountWriteLimit.max, [keys.manager]: writeLimit.max };
    for (const [key, count] of Object.entries(limits)) {
      const row = { count, expiresAt: hoursFromNow(1) };
      await db.rateLimit.upsert({ where: { key }, create: { key, ...row }, update: row });
    }
    if (each.limit === 'none') {
      await write();
      expect(await countEvents(action)).toBe(1);
      return;
    }
    const before = await readRows();
    expect(await withoutWrites(() => getCode(write))).toBe('RATE_LIMITED');
    expect(await readRows()).toEqual(before);
    // The limit of the other kind of write does not matter.
    await db.rateLimit.delete({ where: { key: keys[each.limit] } });
    await write();
    expect(await countEvents(action)).toBe(1);
  });

  it.each(entries)('%s that can’t be recorded changes nothing', async (_, each) => {
    const { write } = await prepare(each);
    const before = await readRows();
    await withoutWrites(() => withoutAudit(() => write().catch(expectNoAudit)));
    expect(await readRows()).toEqual(before);
  });

  const byManagers = entries.filter(([, { limit }]) => limit === 'manager');
  const attempts = Object.entries(actorChanges).flatMap(([name, change]) =>
    byManagers.map(([action, each]) => [action, name, each, change] as const),
  );

  it.each(attempts)('%s while the actor is %s is denied', async (_action, _name, each, change) => {
    const { write, id } = await prepare(each);
    const before = [await db.auditEvent.findMany(), await readRows(id)];
    expect(await writeDuring((transaction) => change(transaction, id), write)).toBe('FORBIDDEN');
    expect([await db.auditEvent.findMany(), await readRows(id)]).toEqual(before);
  });
}

function expectNoAudit(error: Error): void {
  if (!error.message.includes('no_audit')) throw error;
}
