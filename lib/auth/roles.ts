/** Every permission: a resource and its actions. better-auth names those of `user` and `session`, except `export`. */
export const statements = {
  account: ['update'],
  apps: ['app', 'manager'],
  audit: ['read', 'export'],
  dashboard: ['read'],
  repository: ['read', 'create', 'update', 'delete'],
  session: ['list', 'revoke', 'delete'],
  user: [
    'list',
    'get',
    'export',
    'create',
    'update',
    'set-email',
    'set-role',
    'ban',
    'delete',
    'impersonate',
    'impersonate-admins',
    'set-password',
  ],
} as const;

export type Permission = {
  readonly [K in keyof typeof statements]?: readonly (typeof statements)[K][number][];
};

/** Pages, navigation, menus, actions and endpoints all use this table (docs/roles.md). */
export const roles = {
  user: {
    account: ['update'],
    apps: ['app'],
    repository: ['read'],
  },
  admin: {
    account: ['update'],
    apps: ['app', 'manager'],
    audit: ['read', 'export'],
    dashboard: ['read'],
    repository: ['read', 'create', 'update', 'delete'],
    session: ['list', 'revoke', 'delete'],
    user: [
      'list',
      'get',
      'export',
      'create',
      'update',
      'set-email',
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
