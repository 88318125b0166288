/**
 * Why a user was skipped:
 * - self: nobody bans, demotes or deletes themselves here
 * - lastAdmin: one administrator has to remain
 * - unchanged: there was nothing to do, for example the user has that role already
 * - forbidden: the actor was demoted or banned meanwhile
 */
const skipReasons = ['notFound', 'self', 'lastAdmin', 'unchanged', 'forbidden'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `label` is the name or the email; empty when there is no user with that id. */
export type SkippedUser = { id: string; label: string; reason: SkipReason };

/** The result of a moderation, which is written as a whole. A ban stands even if its mail failed. */
export type ModerationResult = { done: number; skipped: SkippedUser[]; mailsFailed: number };
