const skipReasons = ['notFound', 'self', 'lastAdmin', 'unchanged', 'forbidden'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `label` is the name or the email; empty for an unknown id. */
export type SkippedUser = { id: string; label: string; reason: SkipReason };

export type ModerationResult = {
  done: number;
  /** At most SKIPPED_SHOWN of `skippedCount`. */
  skipped: SkippedUser[];
  skippedCount: number;
  mailsFailed: number;
};
