/**
 * Why a user was left out of a bulk action:
 * - self: nobody bans, demotes or deletes themselves here
 * - unchanged: there was nothing to do, for example the role was that one already
 * - forbidden: who acted was no administrator any more when it was their turn
 */
export const leftOutReasons = ['notFound', 'self', 'lastAdmin', 'unchanged', 'forbidden'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** `label` is the name or the e-mail; empty when nobody has that id. */
export type LeftOut = { id: string; label: string; reason: LeftOutReason };

/** What a bulk action did: everything of it, or nothing, is written. */
export type BulkResult = { done: number; leftOut: LeftOut[] };

/** A ban stands whether or not its mail could be sent. */
export type BanResult = { mail: 'sent' | 'failed' };
export type BulkBanResult = BulkResult & { mailsFailed: number };
