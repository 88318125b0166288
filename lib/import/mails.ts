import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { Actor } from '@/lib/auth/session/store';
import {
  IMPORT_MAIL_BATCH_MS,
  IMPORT_MAIL_CLAIM_SECONDS,
  IMPORT_MAIL_PAUSE_MS,
  IMPORT_MAIL_TIMEOUT_MS,
  IMPORT_MAIL_TRIES,
  IMPORT_MAILS_PER_BATCH,
} from '@/lib/constants';
import { db } from '@/lib/server/db';
import { MailError } from '@/lib/server/mailer';
import { limitWait, takeLimit } from '@/lib/server/rate-limit';
import type { Import } from '@/prisma/client/client';
import { checkRows, finishImport, getOptions, isWritten, type Step, writeBatch } from './batches';
import { type CellIssue, isValid, type ValidRow } from './check';
import type { ImportTarget } from './target';

/** One batch at a time, of all imports. */
const batchLimit = {
  key: 'import-mails',
  max: 1,
  seconds: (IMPORT_MAILS_PER_BATCH * IMPORT_MAIL_PAUSE_MS) / 1_000,
};

type MailBatch = { current: Import; rows: ValidRow[] };

/**
 * Writes rows and claims their mails: only this request may send them, until the claim ends. A request that dies before a mail
 * is recorded as sent leaves the claim, and a later request sends the mail.
 */
export async function claimMails(step: Step): Promise<MailBatch> {
  const { transaction, current } = step;
  const isWriting = current.status === 'importing' && !isWritten(current);
  const { waiting, free } = await countUnsent(step);
  if (!isWriting && waiting === 0) return { current: await finish(step), rows: [] };
  if (!isWriting && free === 0) return { current, rows: [] };
  if ((await takeLimit(transaction, batchLimit)) > 0) return { current, rows: [] };
  const room = IMPORT_MAILS_PER_BATCH - free;
  const next = isWriting && room > 0 ? await writeBatch(step, room) : current;
  const claimed = await transaction.$queryRaw<{ number: number; cells: string[]; tries: number }[]>`
    update import_row set "claimedUntil" = now() + make_interval(secs => ${IMPORT_MAIL_CLAIM_SECONDS})
     where "importId" = ${current.id} and number in (
       select number from import_row
        where "importId" = ${current.id} and number between 2 and ${next.importedTo} and issues is null
          and "sentAt" is null and coalesce("claimedUntil" < now(), true)
        order by tries, number limit ${IMPORT_MAILS_PER_BATCH})
    returning number, cells, tries`;
  const rows = await checkRows(
    // The role counted when the row was written.
    { ...step, role: null },
    claimed.toSorted((one, other) => one.tries - other.tries || one.number - other.number),
  );
  return { current: next, rows: rows.filter(isValid) };
}

async function countUnsent({ transaction, current: { id, importedTo } }: Step) {
  const [unsent] = await transaction.$queryRaw<{ waiting: number; free: number }[]>`
    select count(*)::int as waiting,
           count(*) filter (where coalesce("claimedUntil" < now(), true))::int as free
      from import_row
     where "importId" = ${id} and number between 2 and ${importedTo} and issues is null and "sentAt" is null`;
  return unsent ?? { waiting: 0, free: 0 };
}

const finish = (step: Step) =>
  finishImport(step, step.current.status === 'cancelling' ? 'cancelled' : 'done');

export const hasUnsent = async (step: Step): Promise<boolean> => (await countUnsent(step)).waiting > 0;

/** After the last mail. */
export async function finishIfSent(step: Step): Promise<Import> {
  const { current } = step;
  const isLast = current.status === 'cancelling' || (current.status === 'importing' && isWritten(current));
  return !isLast || (await hasUnsent(step)) ? current : finish(step);
}

/** Sends claimed mails one by one, and records each. The first failure ends the batch; the answer is then false. */
export async function sendMails(
  { mail, unique }: ImportTarget,
  { current, rows }: MailBatch,
  actor: Actor,
): Promise<boolean> {
  if (!mail) return true;
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  const options = getOptions(current);
  let next = 0;
  for (const [index, { number, input }] of rows.entries()) {
    await setTimeout(Math.max(0, next - passed()));
    if (passed() > IMPORT_MAIL_BATCH_MS) {
      await release(current.id, rows.slice(index));
      break;
    }
    next = passed() + IMPORT_MAIL_PAUSE_MS;
    const row = { importId_number: { importId: current.id, number } };
    const id = `${current.id}-${number}`;
    try {
      await mail.send(input, { actor, options, id, timeoutMs: IMPORT_MAIL_TIMEOUT_MS });
      await db.importRow.update({ where: row, data: { sentAt: new Date() } });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await recordFailure(row, { field: unique.column, key: mail.unsent, args: {} });
      await release(current.id, rows.slice(index + 1));
      return false;
    }
  }
  return true;
}

const release = (importId: string, rows: ValidRow[]) =>
  db.importRow.updateMany({
    where: { importId, number: { in: rows.map(({ number }) => number) } },
    data: { claimedUntil: null },
  });

type RowKey = { importId_number: { importId: string; number: number } };

/** The row waits behind the others. After the last try it is reported. */
const recordFailure = (row: RowKey, issue: CellIssue) =>
  db.$transaction(async (transaction) => {
    const { tries } = await transaction.importRow.update({
      where: row,
      data: { tries: { increment: 1 }, claimedUntil: null },
      select: { tries: true },
    });
    if (tries < IMPORT_MAIL_TRIES) return;
    await transaction.importRow.update({ where: row, data: { issues: [issue] } });
    await transaction.import.update({
      where: { id: row.importId_number.importId },
      data: { unsentCount: { increment: 1 } },
    });
  });

export const getMailWait = () => limitWait(batchLimit.key);
