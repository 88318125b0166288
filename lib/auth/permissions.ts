import { createAccessControl } from 'better-auth/plugins/access';
import { isRole, type Permission, type Role, roleNames, roles, statements } from './roles';

export type { Permission };

export const accessControl = createAccessControl(statements);

/** The table of roles.ts in better-auth's form. */
export const accessRoles: Record<string, ReturnType<typeof accessControl.newRole>> = Object.fromEntries(
  roleNames.map((role) => [role, accessControl.newRole(roles[role])]),
);

export const isAllowed = (role: Role | null, permission: Permission): boolean =>
  role !== null && accessRoles[role]?.authorize(permission as never).success === true;

/** The same for permissions that a client names. An unknown resource is denied. */
export const isRequestAllowed = (role: Role | null, permissions: Record<string, string[]>): boolean =>
  Object.keys(permissions).every((resource) => Object.hasOwn(statements, resource)) &&
  isAllowed(role, permissions as Permission);

/** Whether a role has every permission of another: users manage and give only such roles. */
export const coversRole = (role: Role | null, other: string): boolean =>
  role !== null && (!isRole(other) || isAllowed(role, roles[other]));

export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} as const satisfies Record<'app' | 'manager', Permission>;
