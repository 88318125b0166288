import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';
import type { RepositoryImport } from '@/prisma/client/client';
import type { ImportRow } from './check';
import { checkBatch } from './check-batch';
import { IMPORT_DAYS } from './limits';
import { type ColumnMapping, guessMapping } from './mapping';
import { progressOf } from './progress';
import type { ImportStatus } from './status';
import type { ImportProgress } from './types';
import { finishImport, undoBatch, writeBatch } from './write-batch';

type Refused = 'notFound' | 'forbidden' | 'conflict';
type Outcome<T = ImportProgress> = T | Refused;

const DAY_MS = 24 * 60 * 60 * 1_000;
const before = (days: number) => ({ lt: new Date(Date.now() - days * DAY_MS) });

/** A new import; what earlier ones left behind goes when its time is over, but for those that are half written. */
export const startImport = (fileName: string, actor: Actor): Promise<{ id: string }> =>
  db.$transaction(async (transaction) => {
    await transaction.repositoryImport.deleteMany({
      where: {
        status: { notIn: ['importing', 'undoing'] },
        OR: [{ updatedAt: before(IMPORT_DAYS) }, { status: 'uploading', updatedAt: before(1) }],
      },
    });
    const { id } = await transaction.repositoryImport.create({
      data: { fileName, ownerId: actor.session.user.id },
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

/** Whoever comes second, be it a retry or another window, waits here and then finds what the first one did. */
const withLocked = (
  id: string,
  actor: Actor,
  work: (transaction: Transaction, current: RepositoryImport) => Promise<Outcome>,
): Promise<Outcome> =>
  db.$transaction(
    async (transaction) => {
      const [current] = await transaction.$queryRaw<RepositoryImport[]>`
        select * from repository_import where id = ${id} for update`;
      if (!current) return 'notFound';
      // What somebody started who is gone may be finished by anybody who may import.
      const isMine = current.ownerId === null || current.ownerId === actor.session.user.id;
      return isMine ? work(transaction, current) : 'forbidden';
    },
    { maxWait: 5_000, timeout: 9_000 },
  );

const isOneOf = (current: RepositoryImport, ...statuses: ImportStatus[]) =>
  (statuses as string[]).includes(current.status);

/** Rows that are there already stay as they are, so that a part may be sent twice. */
export const appendImportRows = (id: string, rows: ImportRow[], actor: Actor): Promise<Outcome> =>
  withLocked(id, actor, async (transaction, current) => {
    if (!isOneOf(current, 'uploading')) return 'conflict';
    await transaction.$executeRaw`
      insert into repository_import_row ("importId", number, cells)
      select ${id}, r.number, array(select jsonb_array_elements_text(r.cells))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, cells jsonb)
      on conflict do nothing`;
    return progressOf(current);
  });

/** The whole file is here when as many rows are stored as were sent. */
export const finishUpload = (id: string, sent: number, actor: Actor): Promise<Outcome> =>
  withLocked(id, actor, async (transaction, current) => {
    if (isOneOf(current, 'mapping')) return progressOf(current);
    const { _count: stored, _max } = await transaction.repositoryImportRow.aggregate({
      where: { importId: id },
      _count: true,
      _max: { number: true },
    });
    const headings = await transaction.repositoryImportRow.findUnique({
      where: { importId_number: { importId: id, number: 1 } },
      select: { cells: true },
    });
    if (!isOneOf(current, 'uploading') || !headings || stored !== sent || stored < 2) return 'conflict';
    const data = {
      ...columnsOf(guessMapping(headings.cells)),
      status: 'mapping',
      rowCount: stored - 1,
      lastRow: _max.number ?? 0,
    };
    return progressOf(await transaction.repositoryImport.update({ where: { id }, data }));
  });

const columnsOf = ({ name, link, description }: ColumnMapping) => ({
  nameColumn: name,
  linkColumn: link,
  descriptionColumn: description,
});

/** Starts the dry run, from the beginning. */
export const startCheck = (id: string, mapping: ColumnMapping, actor: Actor): Promise<Outcome> =>
  withLocked(id, actor, async (transaction, current) => {
    if (!isOneOf(current, 'mapping', 'checking', 'checked')) return 'conflict';
    const data = { ...columnsOf(mapping), status: 'checking', checkedTo: 1, errorCount: 0 };
    return progressOf(await transaction.repositoryImport.update({ where: { id }, data }));
  });

/** Starts writing what the dry run found good. All or nothing needs a dry run without an error. */
export const startWriting = (id: string, allOrNothing: boolean, actor: Actor): Promise<Outcome> =>
  withLocked(id, actor, async (transaction, current) => {
    if (!isOneOf(current, 'checked') || current.errorCount >= current.rowCount) return 'conflict';
    if (allOrNothing && current.errorCount > 0) return 'conflict';
    const { fileName, rowCount, errorCount } = current;
    await recordWrite(transaction, actor, {
      action: 'repositoryImportStart',
      targetType: 'repositoryImport',
      targetId: id,
      after: { fileName, rowCount, errorCount, allOrNothing },
    });
    const data = { status: 'importing', allOrNothing };
    return progressOf(await transaction.repositoryImport.update({ where: { id }, data }));
  });

/** The next rows of whatever is under way; without anything under way it changes nothing. */
export const continueImport = (id: string, actor: Actor): Promise<Outcome> =>
  withLocked(id, actor, async (transaction, current) => {
    const next = { checking: checkBatch, importing: writeBatch, undoing: undoBatch }[current.status];
    return progressOf(next ? await next(transaction, current, actor) : current);
  });

/** What is written stays written, unless it was to be all or nothing: then it is taken back. */
export const cancelImport = (id: string, actor: Actor): Promise<Outcome> =>
  withLocked(id, actor, async (transaction, current) => {
    if (isOneOf(current, 'done', 'cancelled', 'failed', 'undoing')) return progressOf(current);
    if (current.status === 'importing' && current.allOrNothing && current.importedCount > 0) {
      const data = { status: 'undoing' };
      return progressOf(await transaction.repositoryImport.update({ where: { id }, data }));
    }
    return progressOf(await finishImport(transaction, current, actor, 'cancelled'));
  });
