import { type Area, getResource, type ResourceName, toFolder } from './resources';

/**
 * The drawers of the account page are in the URL (`state` and `drawer`), so that the back button closes a drawer and a
 * reload keeps it open.
 */
type AccountState = 'change-name';

export const parseAccountState = (value: unknown): AccountState | undefined =>
  value === 'change-name' ? value : undefined;

const accountDrawers = ['change-picture', 'change-email', 'delete-account', 'confirm-deletion'] as const;
export type AccountDrawer = (typeof accountDrawers)[number];

export const parseAccountDrawer = (value: unknown): AccountDrawer | undefined =>
  accountDrawers.find((drawer) => drawer === value);

export const userTabs = ['activity', 'sessions'] as const;
export type UserTab = (typeof userTabs)[number];

/** The default is the first tab. Returns undefined if there are no tabs. */
export const parseUserTab = (value: unknown, tabs: readonly UserTab[] = userTabs): UserTab | undefined =>
  tabs.find((tab) => tab === value) ?? tabs[0];

const withQuery = (path: string, query: Record<string, string | undefined> = {}) => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
};
const segment = (id: string) => encodeURIComponent(id);

const toReadRoutes = (list: string) => ({
  list: () => list,
  record: (id: string) => `${list}/${segment(id)}`,
});

const toFormRoutes = (list: string) => ({
  ...toReadRoutes(list),
  new: () => `${list}/new`,
  update: (id: string) => `${list}/${segment(id)}/update`,
  // `/manager/export/vehicles` for `/manager/vehicles`
  export: () => list.replace(/^\/\w+/, '$&/export'),
});

const toImportRoutes = (list: string) => ({ ...toFormRoutes(list), import: () => `${list}/import` });

const toList = (area: Area, name: ResourceName) => `/${area}/${toFolder(getResource(name).plural)}`;

/** Returns the routes of a resource whose name is only known at run time. Otherwise, use `routes[area][plural]`. */
export const getReadRoutes = (area: Area, name: ResourceName) => toReadRoutes(toList(area, name));

/** In the app area, these forms and exports exist only for a resource with an owner. */
export const getFormRoutes = (area: Area, name: ResourceName) => toFormRoutes(toList(area, name));

/** The page `import` exists only with `isImported`. */
export const getManagerRoutes = (name: ResourceName) => toImportRoutes(toList('manager', name));

/** `drawer` is the open drawer, `newEmail` the email to verify, and `linked` the provider that was just linked. */
type AccountQuery = { state?: AccountState; drawer?: AccountDrawer; newEmail?: string; linked?: string };

export const routes = {
  root: () => '/',
  login: (query?: { redirect?: string; reason?: 'ended' | 'deleted' | 'signed-out' }) =>
    withQuery('/login', query),
  loginVerify: (query: { email: string; redirect?: string }) => withQuery('/login/verify', query),
  loginError: (query?: { error?: string }) => withQuery('/login/error', query),
  onboarding: (query?: { redirect?: string }) => withQuery('/onboarding', query),
  passkey: (query?: { redirect?: string }) => withQuery('/onboarding/passkey', query),
  restoreEmail: (query?: { token?: string }) => withQuery('/account/restore-email', query),
  endSession: (query?: { token?: string }) => withQuery('/account/end-session', query),
  app: {
    home: () => '/app',
    account: (query?: AccountQuery) => withQuery('/app/account', query),
    repositories: toReadRoutes('/app/repositories'),
  },
  manager: {
    root: () => '/manager',
    dashboard: () => '/manager/dashboard',
    account: (query?: AccountQuery) => withQuery('/manager/account', query),
    users: (query?: { status?: string; role?: string; session?: 'active'; sort?: string; from?: string }) =>
      withQuery('/manager/users', query),
    exportUsers: () => '/manager/export/users',
    newUser: () => '/manager/users/new',
    importUsers: () => '/manager/users/import',
    user: (id: string, query?: { tab?: UserTab; invitation?: 'failed'; after?: string; before?: string }) =>
      withQuery(`/manager/users/${segment(id)}`, query),
    updateUser: (id: string) => `/manager/users/${segment(id)}/update`,
    audit: (query?: {
      action?: string;
      actor?: string;
      target?: string;
      import?: string;
      request?: string;
      event?: string;
      last?: string;
      from?: string;
      to?: string;
    }) => withQuery('/manager/audit', query),
    exportAudit: () => '/manager/export/audit',
    repositories: toImportRoutes('/manager/repositories'),
  },
  dev: { outbox: (query?: { id?: string }) => withQuery('/dev/outbox', query) },
  api: {
    auth: () => '/api/auth',
    health: () => '/api/health',
    ready: () => '/api/ready',
    errors: () => '/api/errors',
    file: (id: string, query?: { size?: 'small' }) => withQuery(`/api/files/${segment(id)}`, query),
    upload: (query: { token: string }) => withQuery('/api/uploads', query),
  },
} as const;

export type AccountSection =
  | 'profile'
  | 'preferences'
  | 'sign-in'
  | 'passkeys'
  | 'devices'
  | 'data'
  | 'danger';

export const accountSectionPath = (area: 'app' | 'manager', section: AccountSection) =>
  `${routes[area].account()}#${section}`;

/** The path of a page ends with this if its row could not be looked up. */
export const LOOKUP_FAILED = 'failed';

// public: everyone. guest: only signed-out visitors. session: signed-in users, with or without a name. app, manager:
// signed-in users with a name and a permitted role. development: everyone, except in production.
export type Access = 'public' | 'guest' | 'session' | 'app' | 'manager' | 'development';

const accessByPrefix: [prefix: string, access: Access][] = [
  [routes.loginError(), 'public'],
  [routes.login(), 'guest'],
  [routes.onboarding(), 'session'],
  [routes.app.home(), 'app'],
  [routes.manager.root(), 'manager'],
  ['/dev', 'development'],
];

/** A path that is not listed is public, for example the API, pages of mailed links, and unknown paths (404). */
export const getAccess = (pathname: string): Access =>
  accessByPrefix.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1] ??
  'public';

/** The query as Next passes it to pages: a repeated parameter is an array. */
export type SearchParams = Record<string, string | string[] | undefined>;

export const toSearchParams = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

type Pictures = { avatarId: string | null; image: string | null };

/** Returns the URL of the uploaded picture, or else the URL of the provider's picture. */
export const toPictureUrl = ({ avatarId, image }: Pictures): string | null =>
  avatarId ? routes.api.file(avatarId, { size: 'small' }) : image;
