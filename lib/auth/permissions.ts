import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements } from 'better-auth/plugins/admin/access';
import type { Role } from './roles';

/** The only permission table, for middleware, pages, actions, endpoints and better-auth. */
const statements = {
  ...defaultStatements,
  account: ['update'],
  apps: ['app', 'manager'],
  repository: ['read', 'create', 'update', 'delete'],
} as const;

export const accessControl = createAccessControl(statements);

export const roles: Record<Role, ReturnType<typeof accessControl.newRole>> = {
  admin: accessControl.newRole({
    ...adminAc.statements,
    account: ['update'],
    apps: ['app', 'manager'],
    repository: ['read', 'create', 'update', 'delete'],
  }),
  user: accessControl.newRole({
    account: ['update'],
    apps: ['app'],
    repository: ['read'],
  }),
};

/** What an action, a page or an endpoint requires, for example `{ repository: ['create'] }`. */
export type Permission = {
  readonly [K in keyof typeof statements]?: readonly (typeof statements)[K][number][];
};

/** A role that is not in the table (null) may do nothing. */
export const isAllowed = (role: Role | null, permission: Permission): boolean =>
  role !== null && roles[role].authorize(permission as never).success;

/** The permission that an area requires. */
export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} as const satisfies Record<'app' | 'manager', Permission>;
