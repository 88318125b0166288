import type { Area, RecordKind } from '@/lib/resources';
import { areaPermission, type Permission } from './roles';

type Page = {
  /** The permission that the page needs besides that of its area. */
  permission?: Permission;
  /** The kind of the one row that the page shows. `[id]` in the path is the id of this row. */
  row?: RecordKind;
};

/** All pages and downloads of login, onboarding, app and manager. Any other path there answers 404. */
const pages = {
  '/login': {},
  '/login/verify': {},
  '/login/error': {},
  '/onboarding': {},
  '/onboarding/passkey': {},
  '/app': {},
  '/app/account': {},
  // lib/guard.ts redirects this path to the role's home.
  '/manager': {},
  '/manager/account': {},
  '/manager/dashboard': { permission: { dashboard: ['read'] } },
  '/manager/users': { permission: { user: ['list'] } },
  '/manager/export/users': { permission: { user: ['export'] } },
  '/manager/users/new': { permission: { user: ['create'] } },
  '/manager/users/import': { permission: { user: ['create'] } },
  '/manager/users/[id]': { permission: { user: ['get'] }, row: 'user' },
  '/manager/users/[id]/update': { permission: { user: ['update'] }, row: 'user' },
  '/manager/audit': { permission: { audit: ['read'] } },
  '/manager/export/audit': { permission: { audit: ['export'] } },
  '/manager/export/repositories': { permission: { repository: ['read'] } },
  '/manager/repositories': { permission: { repository: ['read'] } },
  '/manager/repositories/new': { permission: { repository: ['create'] } },
  '/manager/repositories/[id]': { permission: { repository: ['read'] }, row: 'repository' },
  '/manager/repositories/[id]/update': { permission: { repository: ['update'] }, row: 'repository' },
  '/manager/repositories/import': { permission: { repository: ['create'] } },
  '/app/repositories': { permission: { repository: ['read'] } },
  '/app/repositories/[id]': { permission: { repository: ['read'] }, row: 'repository' },
} as const satisfies Record<string, Page>;

/** A page, as the path of its folder in app, for example `/manager/users/[id]`. */
export type PagePath = keyof typeof pages;

const pageByPath = new Map<string, Page>(Object.entries(pages));

export const pagePaths: readonly string[] = [...pageByPath.keys()];

const rowPages = [...pageByPath].flatMap(([path, page]) =>
  path.includes('[id]') ? [{ page, pattern: new RegExp(`^${path.replace('[id]', '([^/]+)')}$`) }] : [],
);

type Match = { page: Page; id?: string };

/** Whole paths are compared first, because /manager/users/new also matches /manager/users/[id]. */
function findPage(pathname: string): Match | undefined {
  const page = pathname.includes('[') ? undefined : pageByPath.get(pathname);
  if (page) return { page };
  for (const row of rowPages) {
    const id = row.pattern.exec(pathname)?.[1];
    if (id !== undefined) return { page: row.page, id };
  }
  return undefined;
}

const getArea = (pathname: string) =>
  (['login', 'onboarding', 'app', 'manager'] as const).find(
    (area) => pathname === `/${area}` || pathname.startsWith(`/${area}/`),
  );

/** Returns true for a path of login, onboarding, app or manager that has no page. Next handles all other paths. */
export const isUnknownPage = (pathname: string): boolean =>
  getArea(pathname) !== undefined && findPage(pathname) === undefined;

function withArea(path: string, permission?: Permission): Permission {
  const area = getArea(path);
  return { ...((area === 'app' || area === 'manager') && areaPermission[area]), ...permission };
}

/** Returns the permission for a path of app or manager, including that of the area. */
export const getPathPermission = (pathname: string): Permission =>
  withArea(pathname, findPage(pathname)?.page.permission);

export function getPagePermission(path: PagePath): Permission {
  const page: Page = pages[path];
  return withArea(path, page.permission);
}

/** Returns true for a download of the manager area, which needs a recent use of a passkey (ADMIN_PASSKEY). */
export const isManagerExport = (pathname: string): boolean => pathname.startsWith('/manager/export/');

export type PageRow = { kind: RecordKind; area: Area; id: string };

/** Returns the row that a path shows. The id is unchecked. Throws if the path can't be decoded. */
export function findPageRow(pathname: string): PageRow | undefined {
  const { page, id } = findPage(pathname) ?? {};
  const area = getArea(pathname) === 'app' ? 'app' : 'manager';
  return page?.row && id ? { kind: page.row, area, id: decodeURIComponent(id) } : undefined;
}
