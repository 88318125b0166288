import 'server-only';
import { recordWrites } from '@/lib/audit/record';
import { requirePermission } from '@/lib/auth/permission-lock';
import type { Actor } from '@/lib/auth/session/store';
import { db, TX_TIMEOUTS } from '@/lib/server/db';
import { type CheckedRow, checkRows, isValid, rejectUsedKeys } from './check';
import type { ImportRow } from './columns';
import type { ImportTarget } from './target';

export type Run = {
  /** The id from the answer to the check. An import with the same id is stored only once. */
  id: string;
  fileName: string;
  rows: ImportRow[];
  options: Record<string, string>;
};

/** `rejected` is undefined if an earlier request has stored this import. */
export type Stored = { count: number; rejected?: CheckedRow[] };

/** Stores the valid rows and their events in one transaction. Equal requests wait, because the actor is locked. */
export const storeRows = (
  target: ImportTarget,
  { id, fileName, rows, options }: Run,
  actor: Actor,
): Promise<Stored> =>
  db.$transaction(async (transaction) => {
    const role = await requirePermission(transaction, actor, target.permission, 'update');
    const earlier = await transaction.auditEvent.findFirst({
      where: { targetId: id, action: 'importFinish' },
      select: { after: true },
    });
    if (earlier) return { count: Number((earlier.after as { importedCount?: number }).importedCount ?? 0) };
    const checked = await checkRows(target, rows, { transaction, role });
    // Rows are inserted in the order of their keys, so that parallel imports of the same rows can't deadlock.
    const valid = checked
      .filter(isValid)
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, input }) => ({ key, data: target.toData(input, options) }));
    const inserted = valid.length > 0 ? await target.insert(transaction, valid, actor) : [];
    const ids = new Map(inserted.map((row) => [row.key, row.id]));
    // Another request may have taken a key since the check.
    const taken = new Set(valid.map(({ key }) => key).filter((key) => !ids.has(key)));
    const rejected = rejectUsedKeys(checked, target, taken).filter((row) => !isValid(row));
    if (inserted.length === 0) return { count: 0, rejected };
    const counts = { rowCount: rows.length, errorCount: rejected.length, importedCount: inserted.length };
    const { name } = target;
    await recordWrites(transaction, actor, [
      { action: 'importFinish', targetType: 'import', targetId: id, after: { fileName, ...counts } },
      ...valid.flatMap(({ key, data }) => {
        const targetId = ids.get(key);
        return targetId
          ? [{ action: `${name}Create` as const, targetType: name, targetId, after: data, importId: id }]
          : [];
      }),
    ]);
    return { count: inserted.length, rejected };
  }, TX_TIMEOUTS);
