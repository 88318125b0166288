import {
  type Area,
  getOwnerRights,
  getResource,
  isOwned,
  type OwnedResourceName,
  type RecordKind,
  type ResourceName,
  type ResourcePermission,
  resourceNames,
  resourcePermissions,
} from '@/lib/resources';
import { capitalize } from '@/lib/text';

/** The name of the permission for a user's own records, for example `ownBooking` beside `booking`. */
type OwnStatement = `own${Capitalize<OwnedResourceName>}`;

export const toOwnStatement = (name: ResourceName) => `own${capitalize(name)}` as OwnStatement;

/** All permissions. The actions of `user` and `session` have better-auth's names, except `export`. */
export const statements = {
  account: ['update'],
  apps: ['app', 'manager'],
  audit: ['read', 'export'],
  dashboard: ['read'],
  session: ['list', 'revoke', 'delete'],
  user: [
    'list',
    'get',
    'export',
    'create',
    'update',
    'set-email',
    'set-phone',
    'set-role',
    'ban',
    'delete',
    'impersonate',
    'impersonate-admins',
    'set-password',
  ],
  ...(Object.fromEntries(
    resourceNames.flatMap((name) => [
      [name, resourcePermissions],
      ...(isOwned(name) ? [[toOwnStatement(name), resourcePermissions]] : []),
    ]),
  ) as Record<ResourceName | OwnStatement, typeof resourcePermissions>),
} as const;

export type Permission = {
  readonly [K in keyof typeof statements]?: readonly (typeof statements)[K][number][];
};

/** The permissions that lib/resources.ts grants a role, including those for the user's own records. */
const getGrants = (role: string) =>
  Object.fromEntries(
    resourceNames.flatMap((name) => {
      const granted = getResource(name).grants[role] ?? [];
      const own = isOwned(name) ? [[toOwnStatement(name), getOwnerRights(name, role)]] : [];
      return [...(granted.length > 0 ? [[name, granted]] : []), ...own];
    }),
  ) as { readonly [Name in ResourceName | OwnStatement]?: readonly ResourcePermission[] };

/** Pages, navigation, menus, actions and endpoints all use this table (docs/roles.md). */
export const roles = {
  user: {
    account: ['update'],
    apps: ['app'],
    ...getGrants('user'),
  },
  admin: {
    account: ['update'],
    apps: ['app', 'manager'],
    audit: ['read', 'export'],
    dashboard: ['read'],
    ...getGrants('admin'),
    session: ['list', 'revoke', 'delete'],
    user: [
      'list',
      'get',
      'export',
      'create',
      'update',
      'set-email',
      'set-phone',
      'set-role',
      'ban',
      'delete',
      'impersonate',
      'set-password',
    ],
  },
} as const satisfies Record<string, Permission>;

export type Role = keyof typeof roles;

/** The role of a user who signs up. */
export const defaultRole: Role = 'user';

export const roleNames = Object.keys(roles) as [Role, ...Role[]];

export const isRole = (value: unknown): value is Role => (roleNames as unknown[]).includes(value);

/** Returns true if the role has every action of the permission, which must name at least one. */
export function isAllowed(role: Role | null, permission: Permission): boolean {
  const entries = Object.entries(permission);
  if (role === null || entries.length === 0) return false;
  const granted: Partial<Record<string, readonly string[]>> = roles[role];
  return entries.every(
    ([resource, actions]) =>
      actions.length > 0 && actions.every((action) => granted[resource]?.includes(action)),
  );
}

/** Checks permissions from a request. An unknown resource is denied. */
export const areSentPermissionsAllowed = (
  role: Role | null,
  permissions: Record<string, string[]>,
): boolean =>
  Object.keys(permissions).every((resource) => Object.hasOwn(statements, resource)) &&
  isAllowed(role, permissions as Permission);

/** Returns whether `role` has all permissions of `other` (none if unknown). Users may give only covered roles. */
export function coversRole(role: Role | null, other: string): boolean {
  if (role === null || !isRole(other)) return role !== null;
  const granted = Object.entries<readonly string[]>(roles[other]).filter(([, actions]) => actions.length > 0);
  return granted.every(([resource, actions]) => isAllowed(role, { [resource]: actions }));
}

/**
 * Returns the permission for a resource whose name is only known at run time. In the app area, a resource with an owner
 * needs the permission for own records.
 */
export const resourcePermission = (
  area: Area,
  name: ResourceName,
  ...actions: ResourcePermission[]
): Permission => ({ [area === 'app' && isOwned(name) ? toOwnStatement(name) : name]: actions });

/** Returns the permission to find users or records in an area, and to choose them in a form. */
export const permissionToFind = (area: Area, kind: RecordKind): Permission =>
  kind === 'user' ? { user: ['list'] } : resourcePermission(area, kind, 'read');

export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} as const satisfies Record<'app' | 'manager', Permission>;

export const isManagerRole = (role: unknown): boolean =>
  isRole(role) && isAllowed(role, areaPermission.manager);
