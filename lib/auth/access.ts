import { isAllowed, type Permission } from './permissions';
import type { ActiveSession } from './session/store';

/** The access rules of a write, for actions and endpoints. */
export type AccessRules = {
  /** Without a permission it is public: a step of signing in. */
  permission?: Permission;
  /** True for a write that other visitors of a demo don't see. */
  allowInDemo?: boolean;
  /** False for what only the owner of the account may do. True by default. */
  allowImpersonation?: boolean;
};

export type AccessError = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'DEMO_MODE' | 'NOT_WHILE_IMPERSONATING';

/** The error code that stops the caller, or null. */
export function checkAccess(
  session: ActiveSession | null,
  { permission, allowInDemo = false, allowImpersonation = true }: AccessRules,
  isDemo: boolean,
): AccessError | null {
  if (permission && !session) return 'UNAUTHENTICATED';
  if (permission && session && !isAllowed(session.user.role, permission)) return 'FORBIDDEN';
  if (isDemo && !allowInDemo) return 'DEMO_MODE';
  if (!allowImpersonation && session?.impersonatedBy) return 'NOT_WHILE_IMPERSONATING';
  return null;
}

/** For changes of the own account, which are not allowed during an impersonation. */
export const ownAccount = {
  permission: { account: ['update'] },
  allowImpersonation: false,
} as const satisfies AccessRules;

/** An expected error, by a code of `errors` (the whole request) or by a key of `validation` (one field). */
export class ActionError extends Error {
  constructor(
    readonly code: string,
    readonly details: { field?: string; args?: Record<string, number> } = {},
  ) {
    super(code);
  }
}
