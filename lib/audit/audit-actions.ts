/** Each action has a label in messages/*.json under `audit.actions`. */
export const auditActions = [
  'sessionSignIn',
  'sessionSignOut',
  'sessionRefusedBanned',
  'userOnboard',
  'userCreate',
  'userUpdate',
  'userPromote',
  'userBan',
  'userUnban',
  'userSetRole',
  'userDelete',
  'userImpersonate',
  'userImpersonateStop',
  'userRevokeSession',
  'userRevokeSessions',
  'accountUpdateName',
  'accountUpdateLocale',
  'accountUpdateTheme',
  'accountUpdateEmail',
  'accountDownload',
  'accountDelete',
  'accountRevokeSession',
  'accountRevokeSessions',
  'accountRestoreEmail',
  'accountLinkProvider',
  'accountUnlinkProvider',
  'accountAddPasskey',
  'accountRenamePasskey',
  'accountRemovePasskey',
  'repositoryCreate',
  'repositoryUpdate',
  'repositoryDelete',
  'repositoryRestore',
  'importUpload',
  'importStart',
  'importFinish',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const isAuditAction = (value: string): value is AuditAction =>
  (auditActions as readonly string[]).includes(value);

/** What users do for themselves. Every other action needs a permission of an admin. */
export const personalActions = auditActions.filter(
  (action) => action === 'userOnboard' || action.startsWith('session') || action.startsWith('account'),
);
