import { createAccessControl } from 'better-auth/plugins/access';
import { type Permission, type Role, roleNames, roles, statements } from './roles';

export type { Permission };

export const accessControl = createAccessControl(statements);

/** The table of roles.ts in better-auth's form. */
export const accessRoles: Record<string, ReturnType<typeof accessControl.newRole>> = Object.fromEntries(
  roleNames.map((role) => [role, accessControl.newRole(roles[role])]),
);

/** A role that is not in the table (null) may do nothing. */
export const isAllowed = (role: Role | null, permission: Permission): boolean =>
  role !== null && accessRoles[role]?.authorize(permission as never).success === true;

/** The same for permissions that a client names. An unknown resource is denied. */
export const isRequestAllowed = (role: Role | null, permissions: Record<string, string[]>): boolean =>
  Object.keys(permissions).every((resource) => Object.hasOwn(statements, resource)) &&
  isAllowed(role, permissions as Permission);

/** Whether a role has every permission of another. Nobody manages a user, or gives a role, with more permissions than their own. */
export const hasPermissionsOf = (role: Role | null, other: string): boolean =>
  role !== null && (!(other in roles) || isAllowed(role, roles[other as Role]));

/** The permission that an area requires. */
export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} as const satisfies Record<'app' | 'manager', Permission>;
