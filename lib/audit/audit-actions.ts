/** Everything that is recorded. The texts are in messages/*.json under `audit.actions`, with these names. */
export const auditActions = [
  'sessionSignIn',
  'sessionSignOut',
  'sessionRefusedBanned',
  'userOnboard',
  'userCreate',
  'userUpdate',
  'userPromote',
  'accountUpdateName',
  'accountUpdateLocale',
  'accountRestoreEmail',
  'repositoryCreate',
  'repositoryUpdate',
  'repositoryDelete',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const isAuditAction = (value: string): value is AuditAction =>
  (auditActions as readonly string[]).includes(value);
