import type { ListedAuditEvent } from './list';
import { getSubject } from './subject';

export type Change = { field: string; before?: unknown; after?: unknown };

type Values = Record<string, unknown> | null;

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

export function getChanges({ before, after }: { before: Values; after: Values }): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Fields that the sentence of an event already contains, and ids of sessions, which mean nothing to a reader. */
const saidFields: Record<string, readonly string[]> = {
  sessionSignIn: ['method'],
  userOnboard: ['name'],
  userPromote: ['role'],
  userBan: ['banned'],
  userUnban: ['banned', 'banReason', 'banExpires'],
  userRevokeSession: ['sessions'],
  userImpersonate: ['sessionId'],
  userImpersonateStop: ['sessionId'],
  accountRevokeSession: ['session'],
};

/** Returns the changes that the sentence of the event does not contain. */
export function getUnsaidChanges(event: ListedAuditEvent): Change[] {
  const { action } = event;
  const label = getSubject(event)?.label;
  return getChanges(event).filter(({ field, before, after }) => {
    if (saidFields[action]?.includes(field)) return false;
    const values = [before, after].filter((value) => !isNothing(value));
    return values.length !== 1 || values[0] !== label;
  });
}

export const toCount = (value: unknown): number | undefined =>
  Array.isArray(value) ? value.length : undefined;

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const toTime = (value: unknown): Date | undefined =>
  typeof value === 'string' && ISO_TIME.test(value) ? new Date(value) : undefined;
