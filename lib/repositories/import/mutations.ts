import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { IMPORT_ROWS_MAX, IMPORTS_OPEN_MAX } from '@/lib/constants';
import { removeAllExpired } from '@/lib/server/clean';
import { db, type Transaction } from '@/lib/server/db';
import { lockUsers, requirePermission } from '@/lib/users/locks';
import type { RepositoryImport } from '@/prisma/client/client';
import { type Batch, checkBatch, finishImport, writeBatch } from './batches';
import type { ImportRow } from './check';
import { type ColumnMapping, guessMapping, toColumns } from './mapping';
import { type ImportProgress, type ImportStatus, toProgress } from './status';

export const importPermission = { repository: ['create'] } as const;

type Outcome = ImportProgress | 'notFound' | 'forbidden' | 'conflict';

const REMOVING_MS = 1_000;

type Start = { id: string } | 'TOO_MANY_IMPORTS';

/** First removes expired imports: they would count as open where no clean-up runs. */
export async function startImport(fileName: string, actor: Actor): Promise<Start> {
  await removeAllExpired(['uploads', 'imports'], REMOVING_MS);
  return createImport(fileName, actor);
}

/** The row lock makes parallel starts count right. */
const createImport = (fileName: string, actor: Actor): Promise<Start> =>
  db.$transaction(async (transaction) => {
    const ownerId = actor.session.user.id;
    // First, because two weaker locks of requirePermission would wait for each other.
    await lockUsers(transaction, [ownerId]);
    await requirePermission(transaction, actor, importPermission);
    const open = await transaction.repositoryImport.count({ where: { ownerId, finishedAt: null } });
    if (open >= IMPORTS_OPEN_MAX) return 'TOO_MANY_IMPORTS';
    const { id } = await transaction.repositoryImport.create({
      data: { fileName, ownerId },
      select: { id: true },
    });
    await recordWrite(transaction, actor, {
      action: 'repositoryImportUpload',
      targetType: 'repositoryImport',
      targetId: id,
      after: { fileName },
    });
    return { id };
  });

/** The row lock makes a repeated or parallel step see the result of the first. */
const withLock = (
  id: string,
  actor: Actor,
  step: (transaction: Transaction, current: RepositoryImport) => Promise<Outcome>,
): Promise<Outcome> =>
  db.$transaction(
    async (transaction) => {
      await requirePermission(transaction, actor, importPermission);
      const [current] = await transaction.$queryRaw<RepositoryImport[]>`
        select * from repository_import where id = ${id} for update`;
      if (!current) return 'notFound';
      // Without an owner, any admin may finish it.
      const isMine = current.ownerId === null || current.ownerId === actor.session.user.id;
      return isMine ? step(transaction, current) : 'forbidden';
    },
    { timeout: 9_000 },
  );

const hasStatus = (current: RepositoryImport, ...statuses: ImportStatus[]) =>
  (statuses as string[]).includes(current.status);

/** A chunk may be sent twice: existing rows stay. */
export const appendImportRows = (id: string, rows: ImportRow[], actor: Actor): Promise<Outcome> =>
  withLock(id, actor, async (transaction, current) => {
    if (!hasStatus(current, 'uploading')) return 'conflict';
    await transaction.$executeRaw`
      insert into repository_import_row ("importId", number, cells)
      select ${id}, r.number, array(select jsonb_array_elements_text(r.cells))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, cells jsonb)
      on conflict do nothing`;
    const stored = await transaction.repositoryImportRow.count({ where: { importId: id } });
    // Rolls back. The browser checks the limit before it sends a file.
    if (stored > IMPORT_ROWS_MAX + 1) throw new ActionError('INVALID_INPUT');
    return toProgress(current);
  });

export const finishUpload = (id: string, sent: number, actor: Actor): Promise<Outcome> =>
  withLock(id, actor, async (transaction, current) => {
    if (hasStatus(current, 'mapping')) return toProgress(current);
    const { _count: stored, _max } = await transaction.repositoryImportRow.aggregate({
      where: { importId: id },
      _count: true,
      _max: { number: true },
    });
    const headings = await transaction.repositoryImportRow.findUnique({
      where: { importId_number: { importId: id, number: 1 } },
      select: { cells: true },
    });
    if (!hasStatus(current, 'uploading') || !headings || stored !== sent || stored < 2) return 'conflict';
    const data = {
      ...toColumns(guessMapping(headings.cells)),
      status: 'mapping',
      rowCount: stored - 1,
      lastRow: _max.number ?? 0,
    };
    return toProgress(await transaction.repositoryImport.update({ where: { id }, data }));
  });

export const startCheck = (id: string, mapping: ColumnMapping, actor: Actor): Promise<Outcome> =>
  withLock(id, actor, async (transaction, current) => {
    if (!hasStatus(current, 'mapping', 'checking', 'checked')) return 'conflict';
    const data = { ...toColumns(mapping), status: 'checking', checkedTo: 1, errorCount: 0 };
    return toProgress(await transaction.repositoryImport.update({ where: { id }, data }));
  });

export const runImport = (id: string, actor: Actor): Promise<Outcome> =>
  withLock(id, actor, async (transaction, current) => {
    if (!hasStatus(current, 'checked') || current.errorCount >= current.rowCount) return 'conflict';
    const { fileName, rowCount, errorCount } = current;
    await recordWrite(transaction, actor, {
      action: 'repositoryImportStart',
      targetType: 'repositoryImport',
      targetId: id,
      after: { fileName, rowCount, errorCount },
    });
    const data = { status: 'importing' };
    return toProgress(await transaction.repositoryImport.update({ where: { id }, data }));
  });

const batches: Record<string, Batch | undefined> = { checking: checkBatch, importing: writeBatch };

export const continueImport = (id: string, actor: Actor): Promise<Outcome> =>
  withLock(id, actor, async (transaction, current) => {
    const runBatch = batches[current.status];
    return toProgress(runBatch ? await runBatch(transaction, current, actor) : current);
  });

export const cancelImport = (id: string, actor: Actor): Promise<Outcome> =>
  withLock(id, actor, async (transaction, current) => {
    if (hasStatus(current, 'done', 'cancelled')) return toProgress(current);
    return toProgress(await finishImport(transaction, current, actor, 'cancelled'));
  });
