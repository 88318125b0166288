import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements } from 'better-auth/plugins/admin/access';
import type { Role } from './roles';

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

export type Permission = {
  readonly [K in keyof typeof statements]?: readonly (typeof statements)[K][number][];
};

export const isAllowed = (role: Role | null, permission: Permission): boolean =>
  role !== null && roles[role].authorize(permission as never).success;

export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} as const satisfies Record<'app' | 'manager', Permission>;
