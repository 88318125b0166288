import type { ResourceName } from '@/lib/resources';
import type { ErrorKey, ValidationKey } from './errors';
import { isAllowed, type Permission } from './roles';
import type { ActiveSession } from './session/store';

export type AccessRules = {
  /** If undefined, the write needs no session, for example a step of a sign-in. */
  permission?: Permission;
  /** True if a demo allows this: a read, or a write that does not affect other visitors. */
  allowInDemo?: boolean;
  allowImpersonation?: boolean;
};

export type AccessError =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'PASSKEY_REQUIRED'
  | 'ONBOARDING_REQUIRED'
  | 'DEMO_MODE'
  | 'NOT_WHILE_IMPERSONATING';

export function checkAccess(
  session: ActiveSession | null,
  { permission, allowInDemo = false, allowImpersonation = true }: AccessRules,
  isDemo: boolean,
): AccessError | null {
  if (permission && !session) return 'UNAUTHENTICATED';
  if (permission && session && !isAllowed(session.user.role, permission))
    return session.user.needsPasskey ? 'PASSKEY_REQUIRED' : 'FORBIDDEN';
  // Until users have a name, they can write only to their own account.
  if (permission && !permission.account && session?.user.name === '') return 'ONBOARDING_REQUIRED';
  if (isDemo && !allowInDemo) return 'DEMO_MODE';
  if (!allowImpersonation && session?.impersonatedBy) return 'NOT_WHILE_IMPERSONATING';
  return null;
}

export const ownAccountRules = {
  permission: { account: ['update'] },
  allowImpersonation: false,
} as const satisfies AccessRules;

type ErrorDetails = {
  field?: string;
  args?: Record<string, number>;
  link?: { resource: ResourceName; href: string };
};

/** An expected error. `code` is a key of the messages in `errors`, or with `field`, of those in `validation`. */
export class ActionError extends Error {
  override name = 'ActionError';

  constructor(code: ErrorKey, details?: ErrorDetails & { field?: undefined });
  constructor(code: ValidationKey, details: ErrorDetails & { field: string });
  constructor(
    readonly code: ErrorKey | ValidationKey,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }
}

/** Throws PASSKEY_REQUIRED if a passkey must be used again. The page then asks for it and repeats the write. */
export function requireRecentPasskeyUse({ session }: { session: ActiveSession }): void {
  if (session.lacksRecentPasskeyUse) throw new ActionError('PASSKEY_REQUIRED');
}
