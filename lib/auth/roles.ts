import {
  getResource,
  isOwned,
  type OwnedName,
  type ResourceName,
  type ResourcePermission,
  resourceNames,
  resourcePermissions,
} from '@/lib/resources';
import { capitalize } from '@/lib/text';

/** The permission for one's own records: `ownBooking` beside `booking`. */
type OwnStatement = `own${Capitalize<OwnedName>}`;

export const toOwn = (name: ResourceName) => `own${capitalize(name)}` as OwnStatement;

/** Every permission: a resource and its actions. better-auth names those of `user` and `session`, except `export`. */
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
      ...(isOwned(name) ? [[toOwn(name), resourcePermissions]] : []),
    ]),
  ) as Record<ResourceName | OwnStatement, typeof resourcePermissions>),
} as const;

export type Permission = {
  readonly [K in keyof typeof statements]?: readonly (typeof statements)[K][number][];
};

/** The permissions that lib/resources.ts grants a role. Every role has those for its own records. */
const getGrants = (role: string) =>
  Object.fromEntries(
    resourceNames.flatMap((name) => {
      const { grants, owner } = getResource(name);
      const granted = grants[role] ?? [];
      return [...(granted.length > 0 ? [[name, granted]] : []), ...(owner ? [[toOwn(name), owner.may]] : [])];
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
