import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { requirePermission } from '@/lib/auth/permission-lock';
import type { Actor } from '@/lib/auth/session/store';
import { IMPORT_BATCH_ROWS, IMPORT_FILE_MB, IMPORTS_OPEN_MAX } from '@/lib/constants';
import { removeAllExpired } from '@/lib/server/clean';
import { db, type Transaction } from '@/lib/server/db';
import type { Import } from '@/prisma/client/client';
import { checkBatch, finishImport, isWritten, type Step, writeBatch } from './batches';
import type { ImportRow } from './check';
import { claimMails, finishIfSent, getMailWait, hasUnsent, sendMails } from './mails';
import { type ColumnMapping, guessMapping } from './mapping';
import { loadNames } from './names';
import { type ImportProgress, type ImportStatus, type ImportStep, isRunning, toProgress } from './status';
import type { ImportTarget } from './target';

export type Rejection = 'notFound' | 'forbidden' | 'conflict';
type Outcome = ImportProgress | Rejection;

const REMOVING_MS = 1_000;

type Start = { id: string } | 'TOO_MANY_IMPORTS';

/** First removes expired imports: they would count as open where no clean-up runs. */
export async function startImport(target: ImportTarget, fileName: string, actor: Actor): Promise<Start> {
  await removeAllExpired(['uploads', 'imports'], REMOVING_MS);
  return createImport(target, fileName, actor);
}

/** The lock of the actor makes parallel starts count right. */
const createImport = (target: ImportTarget, fileName: string, actor: Actor): Promise<Start> =>
  db.$transaction(async (transaction) => {
    const ownerId = actor.session.user.id;
    await requirePermission(transaction, actor, target.permission, 'update');
    const open = await transaction.import.count({ where: { ownerId, finishedAt: null } });
    if (open >= IMPORTS_OPEN_MAX) return 'TOO_MANY_IMPORTS';
    const { id } = await transaction.import.create({
      data: { target: target.name, fileName, ownerId },
      select: { id: true },
    });
    await recordWrite(transaction, actor, {
      action: 'importUpload',
      targetType: 'import',
      targetId: id,
      after: { fileName },
    });
    return { id };
  });

/** The row lock makes a repeated or parallel step see the result of the first. */
const withLock = <T>(
  target: ImportTarget,
  id: string,
  actor: Actor,
  run: (step: Step) => Promise<T | Rejection>,
): Promise<T | Rejection> =>
  db.$transaction(
    async (transaction) => {
      const role = await requirePermission(transaction, actor, target.permission);
      const [current] = await transaction.$queryRaw<Import[]>`
        select * from import where id = ${id} and target = ${target.name} for update`;
      if (!current) return 'notFound';
      // Without an owner, any admin may finish it.
      const isMine = current.ownerId === null || current.ownerId === actor.session.user.id;
      return isMine ? run({ transaction, target, current, actor, role }) : 'forbidden';
    },
    { timeout: 9_000 },
  );

const hasStatus = (current: Import, ...statuses: ImportStatus[]) =>
  (statuses as string[]).includes(current.status);

const change = async (
  { transaction, current: { id } }: Step,
  data: Parameters<Transaction['import']['update']>[0]['data'],
): Promise<ImportProgress> => toProgress(await transaction.import.update({ where: { id }, data }));

/** At most as many as the file has bytes: each cell has a separator. */
const countCharacters = (rows: ImportRow[]) =>
  rows.reduce((sum, { cells }) => sum + cells.join().length + 1, 0);

/** A chunk may be sent twice: existing rows stay. */
export const appendRows = (
  target: ImportTarget,
  id: string,
  rows: ImportRow[],
  actor: Actor,
): Promise<Outcome> =>
  withLock<ImportProgress>(target, id, actor, async ({ transaction, current }) => {
    if (!hasStatus(current, 'uploading')) return 'conflict';
    const inserted = await transaction.$executeRaw`
      insert into import_row ("importId", number, cells)
      select ${id}, r.number, array(select jsonb_array_elements_text(r.cells))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, cells jsonb)
      on conflict do nothing`;
    const stored = await transaction.importRow.count({ where: { importId: id } });
    // Rolls back. The browser checks the limit before it sends a file.
    const characters = current.characters + (inserted > 0 ? countCharacters(rows) : 0);
    if (stored > target.rowsMax + 1 || characters > IMPORT_FILE_MB * 1_000_000)
      throw new ActionError('INVALID_INPUT');
    await transaction.import.update({ where: { id }, data: { characters } });
    return toProgress(current);
  });

export const finishUpload = (
  target: ImportTarget,
  id: string,
  sent: number,
  actor: Actor,
): Promise<Outcome> =>
  withLock<ImportProgress>(target, id, actor, async (step) => {
    const { transaction, current } = step;
    if (hasStatus(current, 'mapping')) return toProgress(current);
    const { _count: stored, _max } = await transaction.importRow.aggregate({
      where: { importId: id },
      _count: true,
      _max: { number: true },
    });
    const headings = await transaction.importRow.findUnique({
      where: { importId_number: { importId: id, number: 1 } },
      select: { cells: true },
    });
    if (!hasStatus(current, 'uploading') || !headings || stored !== sent || stored < 2) return 'conflict';
    const mapping = guessMapping(headings.cells, await loadNames(target));
    return change(step, { mapping, status: 'mapping', rowCount: stored - 1, lastRow: _max.number ?? 0 });
  });

export type Choices = { mapping: ColumnMapping; options: Record<string, string> };

export const startCheck = (
  target: ImportTarget,
  id: string,
  choices: Choices,
  actor: Actor,
): Promise<Outcome> =>
  withLock<ImportProgress>(target, id, actor, async (step) =>
    hasStatus(step.current, 'mapping', 'checking', 'checked')
      ? change(step, { ...choices, status: 'checking', checkedTo: 1, errorCount: 0 })
      : 'conflict',
  );

export const runImport = (target: ImportTarget, id: string, actor: Actor): Promise<Outcome> =>
  withLock<ImportProgress>(target, id, actor, async (step) => {
    const { transaction, current } = step;
    if (!hasStatus(current, 'checked') || current.errorCount >= current.rowCount) return 'conflict';
    const { fileName, rowCount, errorCount } = current;
    await recordWrite(transaction, actor, {
      action: 'importStart',
      targetType: 'import',
      targetId: id,
      after: { fileName, rowCount, errorCount },
    });
    return change(step, { status: 'importing' });
  });

/** Runs the next batch. With mails, it writes only as many rows as it then mails. */
export async function continueImport(
  target: ImportTarget,
  id: string,
  actor: Actor,
): Promise<ImportStep | Rejection> {
  const batch = await withLock(target, id, actor, runBatch);
  if (typeof batch === 'string') return batch;
  if (!target.mail || !hasStatus(batch.current, 'importing', 'cancelling'))
    return { ...toProgress(batch.current), wait: 0, isFailing: false };
  const isFailing = !(await sendMails(target, batch, actor));
  const current = await withLock(target, id, actor, finishIfSent);
  if (typeof current === 'string') return current;
  const progress = toProgress(current);
  const wait = isRunning(progress.status) ? await getMailWait() : 0;
  // Another request sends the last mails.
  return { ...progress, wait: batch.rows.length === 0 ? Math.max(wait, 1) : wait, isFailing };
}

async function runBatch(step: Step): ReturnType<typeof claimMails> {
  const { target, current } = step;
  if (hasStatus(current, 'checking')) return { current: await checkBatch(step), rows: [] };
  if (!hasStatus(current, 'importing', 'cancelling')) return { current, rows: [] };
  if (target.mail) return claimMails(step);
  const next = await writeBatch(step, IMPORT_BATCH_ROWS);
  return { current: isWritten(next) ? await finishImport(step, 'done') : next, rows: [] };
}

/** Written rows still get their mails. */
export const cancelImport = (target: ImportTarget, id: string, actor: Actor): Promise<Outcome> =>
  withLock<ImportProgress>(target, id, actor, async (step) => {
    if (hasStatus(step.current, 'done', 'cancelled', 'cancelling')) return toProgress(step.current);
    if (target.mail && hasStatus(step.current, 'importing') && (await hasUnsent(step)))
      return change(step, { status: 'cancelling' });
    return toProgress(await finishImport(step, 'cancelled'));
  });
