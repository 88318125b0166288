import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements } from 'better-auth/plugins/admin/access';

import type { Role } from './role-names';

/** The one permissions table: middleware, pages, actions and better-auth all read it. */
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

export type { Role };

/** What an action, a page or a route asks for, for example `{ repository: ['create'] }`. */
export type Permission = {
  [K in keyof typeof statements]?: (typeof statements)[K][number][];
};

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roles, value);

/** An unknown role may do nothing. */
export const isAllowed = (role: string, permission: Permission): boolean =>
  isRole(role) && roles[role].authorize(permission as never).success;
