import type { AccountState } from '@/lib/account/state';
import type { AuditAction } from '@/lib/audit/audit-actions';
import type { Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/role-names';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';
import type { UserStatus } from '@/lib/users/status';
import type { UserTab } from '@/lib/users/tabs';

/** Every address of the product. Links, redirects, guards and tests take them from here. */
const withQuery = (path: string, query: Record<string, string | undefined> = {}) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};
const segment = (id: string) => encodeURIComponent(id);

/** Which drawer of the account page is open, and the new address that is being verified. */
type AccountQuery = { state?: AccountState; newEmail?: string; linked?: SocialProvider };

export const routes = {
  root: () => '/',
  login: (query?: { redirect?: string; reason?: 'ended' | 'deleted' }) => withQuery('/login', query),
  loginVerify: (query: { email: string; redirect?: string }) => withQuery('/login/verify', query),
  loginError: (query?: { error?: string }) => withQuery('/login/error', query),
  onboarding: (query?: { redirect?: string }) => withQuery('/onboarding', query),
  restoreEmail: (query?: { token?: string }) => withQuery('/account/restore-email', query),
  app: {
    home: () => '/app',
    account: (query?: AccountQuery) => withQuery('/app/account', query),
    repositories: () => '/app/repositories',
    repository: (id: string) => `/app/repositories/${segment(id)}`,
  },
  manager: {
    root: () => '/manager',
    dashboard: () => '/manager/dashboard',
    account: (query?: AccountQuery) => withQuery('/manager/account', query),
    repositories: () => '/manager/repositories',
    newRepository: () => '/manager/repositories/new',
    exportRepositories: () => '/manager/repositories/export',
    importRepositories: () => '/manager/repositories/import',
    repositoryImport: (id: string) => `/manager/repositories/import/${segment(id)}`,
    repository: (id: string) => `/manager/repositories/${segment(id)}`,
    updateRepository: (id: string) => `/manager/repositories/${segment(id)}/update`,
    repositoryImportErrors: (id: string) => `/manager/repositories/import/${segment(id)}/errors`,
    users: (query?: { status?: UserStatus; role?: Role; session?: 'active'; sort?: string }) =>
      withQuery('/manager/users', query),
    newUser: () => '/manager/users/new',
    user: (
      id: string,
      query?: { tab?: UserTab; invitation?: 'sent' | 'failed'; after?: string; before?: string },
    ) => withQuery(`/manager/users/${segment(id)}`, query),
    updateUser: (id: string) => `/manager/users/${segment(id)}/update`,
    audit: (query?: { action?: AuditAction; actor?: string; target?: string; from?: string; to?: string }) =>
      withQuery('/manager/audit', query),
    exportAudit: () => '/manager/audit/export',
  },
  dev: { outbox: () => '/dev/outbox' },
  api: { auth: () => '/api/auth', health: () => '/api/health', ready: () => '/api/ready' },
} as const;

/**
 * Who may see a page:
 * - public: everybody
 * - guest: everybody who is not signed in; the others are sent on
 * - session: everybody who is signed in, onboarded or not
 * - app, manager: signed in, onboarded, and the role allows the area
 * - development: everybody, outside production only
 */
export type Access = 'public' | 'guest' | 'session' | 'app' | 'manager' | 'development';

const accessByPrefix: [prefix: string, access: Access][] = [
  [routes.loginError(), 'public'],
  [routes.login(), 'guest'],
  [routes.onboarding(), 'session'],
  [routes.app.home(), 'app'],
  [routes.manager.root(), 'manager'],
  ['/dev', 'development'],
];

/** The guard of a path and of everything below it; a path that nobody named is public (and answers 404). */
export const accessOf = (pathname: string): Access =>
  accessByPrefix.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1] ??
  'public';

export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} satisfies Record<'app' | 'manager', Permission>;
