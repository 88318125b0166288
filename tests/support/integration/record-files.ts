import { randomUUID } from 'node:crypto';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { listFileFields } from '@/lib/file-fields';
import type { ResourceName } from '@/lib/resources';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import type { SeedIds } from '@/scripts/seed/resource';
import { toInput } from '@/tests/support/resource-input';
import { createAdmin, listEvents, toActor } from './actions';
import { createNamed } from './examples';
import { getWrites } from './record-writes';
import { clearRows } from './rows';

type Row = { id: string; updatedAt: Date } & Record<string, unknown>;
type Model = { findUniqueOrThrow: (query: object) => Promise<Row> };

/** Registers the tests of a resource with fields for pictures and documents. */
export function testRecordFiles(resource: ResourceName) {
  const { create, update, remove, restore } = getWrites(resource);
  const model = db[resource] as unknown as Model;
  const adminId = randomUUID();
  const admin = toActor(adminId);
  let ids: SeedIds = {};
  const find = (id: string) => model.findUniqueOrThrow({ where: { id } });

  beforeEach(async () => {
    await clearRows();
    await createAdmin({ id: adminId });
    ids = { ...(await createNamed(resource)), user: [adminId] };
  });

  describe.each(listFileFields(resource).map(({ field }) => field))('the %s', (field) => {
    const input = (file: string | null) => ({
      ...toInput(resource, `Title ${randomUUID()}`, ids),
      [field]: file,
    });
    const gone = { code: 'fileGone', details: { field } };

    /** An upload of the admin for this field. */
    async function upload(change: Partial<Prisma.FileUncheckedCreateInput> = {}): Promise<string> {
      const data = { key: `${resource}.${field}`, name: 'a.pdf', type: 'application/pdf', bytes: 1 };
      const { id } = await db.file.create({
        data: { ...data, readyAt: new Date(), uploaderId: adminId, ...change },
      });
      return id;
    }

    it('is an upload of the actor for this field, which no other record has', async () => {
      const file = await upload();
      const { id } = await create(input(file), admin);
      expect(await find(id)).toMatchObject({ [field]: file });
      const others = [
        file,
        randomUUID(),
        await upload({ readyAt: null }),
        await upload({ key: 'user.avatar' }),
        await upload({ uploaderId: (await createAdmin()).id }),
      ];
      for (const other of others) await expect(create(input(other), admin)).rejects.toMatchObject(gone);
    });

    it('stays when another user edits the record, and can be replaced or emptied', async () => {
      const file = await upload();
      const { id, updatedAt } = await find((await create(input(file), admin)).id);
      const other = (await createAdmin()).id;
      await update(id, updatedAt, input(file), toActor(other));
      const next = await upload({ uploaderId: other });
      for (const value of [next, null]) {
        await update(id, (await find(id)).updatedAt, input(value), toActor(other));
        expect(await find(id)).toMatchObject({ [field]: value });
      }
      const event = {
        action: toResourceAction(resource, 'update'),
        before: { [field]: next },
        after: { [field]: null },
      };
      expect((await listEvents(id)).at(-1)).toMatchObject(event);
      await expect(update(id, (await find(id)).updatedAt, input(next), admin)).rejects.toMatchObject(gone);
      await expect(update(id, updatedAt, input(next), admin)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('is back when a deletion is undone', async () => {
      const file = await upload();
      const { id } = await create(input(file), admin);
      await remove([id], admin);
      expect(await restore([id], admin)).toMatchObject({ count: 1 });
      expect(await find(id)).toMatchObject({ [field]: file });
    });

    it('that is gone is an error when a deletion is undone', async () => {
      const file = await upload();
      const { id } = await create(input(file), admin);
      await remove([id], admin);
      await db.file.delete({ where: { id: file } });
      await expect(restore([id], admin)).rejects.toMatchObject(gone);
    });
  });
}
