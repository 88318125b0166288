import { isAllowed, type Permission } from './permissions';
import type { ActiveSession } from './session/store';

export type AccessRules = {
  /** Without a permission the write is public, for example a sign-in step. */
  permission?: Permission;
  /** For writes that don't affect other visitors of a demo. */
  allowInDemo?: boolean;
  allowImpersonation?: boolean;
};

export type AccessError =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'ONBOARDING_REQUIRED'
  | 'DEMO_MODE'
  | 'NOT_WHILE_IMPERSONATING';

export function checkAccess(
  session: ActiveSession | null,
  { permission, allowInDemo = false, allowImpersonation = true }: AccessRules,
  isDemo: boolean,
): AccessError | null {
  if (permission && !session) return 'UNAUTHENTICATED';
  if (permission && session && !isAllowed(session.user.role, permission)) return 'FORBIDDEN';
  // Without a name, a user has only their own account.
  if (permission && !permission.account && session?.user.name === '') return 'ONBOARDING_REQUIRED';
  if (isDemo && !allowInDemo) return 'DEMO_MODE';
  if (!allowImpersonation && session?.impersonatedBy) return 'NOT_WHILE_IMPERSONATING';
  return null;
}

export const ownAccount = {
  permission: { account: ['update'] },
  allowImpersonation: false,
} as const satisfies AccessRules;

/** An expected error: a code of `errors`, or with `field` a key of `validation`. */
export class ActionError extends Error {
  override name = 'ActionError';

  constructor(
    readonly code: string,
    readonly details: { field?: string; args?: Record<string, number> } = {},
  ) {
    super(code);
  }
}
