import { createAccessControl } from 'better-auth/plugins/access';
import { roleNames, roles, statements } from '@/lib/auth/roles';

export const accessControl = createAccessControl(statements);

/** The table of roles.ts in better-auth's form. */
export const accessRoles: Record<string, ReturnType<typeof accessControl.newRole>> = Object.fromEntries(
  roleNames.map((role) => [role, accessControl.newRole(roles[role])]),
);
