import {
  type AppPlural,
  type Area,
  getResource,
  hasForms,
  type ImportedPlural,
  isImported,
  listResources,
  type OwnedPlural,
  type ResourceName,
  type ResourcePlural,
  resourceNames,
  toFolder,
} from './resources';

/** The drawers of the account page are in the URL: back closes one, a reload keeps it open. `state` has one value only. */
export type AccountState = 'change-name';

export const parseAccountState = (value: unknown): AccountState | undefined =>
  value === 'change-name' ? value : undefined;

/** The parameter `drawer`. */
const accountDrawers = ['change-picture', 'change-email', 'delete-account', 'confirm-deletion'] as const;
export type AccountDrawer = (typeof accountDrawers)[number];

export const parseAccountDrawer = (value: unknown): AccountDrawer | undefined =>
  accountDrawers.find((drawer) => drawer === value);

export const userTabs = ['activity', 'sessions'] as const;
export type UserTab = (typeof userTabs)[number];

/** The first tab by default. Undefined without tabs. */
export const parseUserTab = (value: unknown, tabs: readonly UserTab[] = userTabs): UserTab | undefined =>
  tabs.find((tab) => tab === value) ?? tabs[0];

const withQuery = (path: string, query: Record<string, string | undefined> = {}) => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
};
const segment = (id: string) => encodeURIComponent(id);

const toReadRoutes = (path: string) => ({
  list: () => path,
  record: (id: string) => `${path}/${segment(id)}`,
});

const toWriteRoutes = (path: string) => ({
  new: () => `${path}/new`,
  update: (id: string) => `${path}/${segment(id)}/update`,
});

const toExportPath = (folder: string, area: Area = 'manager') => `/${area}/export/${folder}`;

/** The list, and the import of its rows. */
const toImportRoutes = (list: string) => ({ list: () => list, upload: () => `${list}/import` });

export type ImportRoutes = ReturnType<typeof toImportRoutes>;

type ReadRoutes = ReturnType<typeof toReadRoutes>;
type FormRoutes = ReadRoutes & ReturnType<typeof toWriteRoutes> & { export: () => string };

const toPath = (area: Area, name: ResourceName) => `/${area}/${toFolder(getResource(name).plural)}`;

/** The routes of a resource that is known at run time. Otherwise, use `routes[area][plural]`. */
export const getReadRoutes = (area: Area, name: ResourceName) => toReadRoutes(toPath(area, name));

/** The app area has forms and an export only for a resource with an owner. */
export const getFormRoutes = (area: Area, name: ResourceName): FormRoutes => ({
  ...getReadRoutes(area, name),
  ...toWriteRoutes(toPath(area, name)),
  export: () => toExportPath(toFolder(getResource(name).plural), area),
});

export const getManagerRoutes = (name: ResourceName): FormRoutes => getFormRoutes('manager', name);

function toRoutes(area: Area, name: ResourceName): ReadRoutes {
  return hasForms(area, name) ? getFormRoutes(area, name) : getReadRoutes(area, name);
}

const resourceRoutes = (area: Area): Record<string, ReadRoutes> =>
  Object.fromEntries(listResources(area).map((name) => [getResource(name).plural, toRoutes(area, name)]));

/** The drawer that is open, the email that is being verified, and the provider that was just linked. */
type AccountQuery = { state?: AccountState; drawer?: AccountDrawer; newEmail?: string; linked?: string };

export const routes = {
  root: () => '/',
  login: (query?: { redirect?: string; reason?: 'ended' | 'deleted' | 'signed-out' }) =>
    withQuery('/login', query),
  loginVerify: (query: { email: string; redirect?: string }) => withQuery('/login/verify', query),
  loginError: (query?: { error?: string }) => withQuery('/login/error', query),
  onboarding: (query?: { redirect?: string }) => withQuery('/onboarding', query),
  restoreEmail: (query?: { token?: string }) => withQuery('/account/restore-email', query),
  endSession: (query?: { token?: string }) => withQuery('/account/end-session', query),
  app: {
    home: () => '/app',
    account: (query?: AccountQuery) => withQuery('/app/account', query),
    ...(resourceRoutes('app') as Record<AppPlural, ReadRoutes>),
    ...(resourceRoutes('app') as Record<OwnedPlural, FormRoutes>),
  },
  manager: {
    root: () => '/manager',
    dashboard: (query?: { days?: string }) => withQuery('/manager/dashboard', query),
    account: (query?: AccountQuery) => withQuery('/manager/account', query),
    ...(resourceRoutes('manager') as Record<ResourcePlural, FormRoutes>),
    imports: Object.fromEntries(
      ['users', ...resourceNames.filter(isImported).map((name) => getResource(name).plural)].map((plural) => [
        plural,
        toImportRoutes(`/manager/${toFolder(plural)}`),
      ]),
    ) as Record<ImportedPlural, ImportRoutes>,
    users: (query?: {
      status?: string;
      role?: string;
      session?: 'active';
      ban?: 'ending';
      sort?: string;
      from?: string;
    }) => withQuery('/manager/users', query),
    exportUsers: () => toExportPath('users'),
    newUser: () => '/manager/users/new',
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
    exportAudit: () => toExportPath('audit'),
  },
  dev: { outbox: () => '/dev/outbox', components: () => '/dev/components' },
  api: {
    auth: () => '/api/auth',
    health: () => '/api/health',
    ready: () => '/api/ready',
    errors: () => '/api/errors',
    file: (id: string, query?: { size?: 'small' }) => withQuery(`/api/files/${segment(id)}`, query),
    upload: (query: { token: string }) => withQuery('/api/uploads', query),
  },
} as const;

/** The ids of the sections on the account pages. */
export type AccountSection = 'profile' | 'preferences' | 'sign-in' | 'devices' | 'data';

export const accountSectionPath = (area: 'app' | 'manager', section: AccountSection) =>
  `${routes[area].account()}#${section}`;

/** The id of a part of the section `sign-in`. */
export const PASSKEYS_ID = 'passkeys';

export const passkeysPath = (area: 'app' | 'manager') => `${routes[area].account()}#${PASSKEYS_ID}`;

/** The last part of the path of an area's page that could not be looked up. */
export const FAILED = 'failed';

// guest: signed-out visitors only. session: signed in, with or without a name. app, manager: signed in, with a name and
// a permitted role. development: everyone, outside production.
export type Access = 'public' | 'guest' | 'session' | 'app' | 'manager' | 'development';

const accessByPrefix: [prefix: string, access: Access][] = [
  [routes.loginError(), 'public'],
  [routes.login(), 'guest'],
  [routes.onboarding(), 'session'],
  [routes.app.home(), 'app'],
  [routes.manager.root(), 'manager'],
  ['/dev', 'development'],
];

/** An unlisted path is public and answers 404. */
export const getAccess = (pathname: string): Access =>
  accessByPrefix.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1] ??
  'public';

/** The query as pages get it: a repeated parameter is an array. */
export type SearchParams = Record<string, string | string[] | undefined>;

export const toSearchParams = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

type Pictures = { avatarId: string | null; image: string | null };

/** The URL of the picture that a user or an admin has uploaded, or else of that of a provider. */
export const toPictureUrl = ({ avatarId, image }: Pictures): string | null =>
  avatarId ? routes.api.file(avatarId, { size: 'small' }) : image;
