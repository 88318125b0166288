import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { getAccess, getManagerRoutes, getReadRoutes, routes } from '@/lib/routes';
import { areaPermission, type Permission, resourcePermission } from './permissions';

export type RowKind = ResourceName | 'repositoryImport' | 'user' | 'userImport';

type Page = {
  /** Takes an id, a query or nothing. */
  route: (argument: never) => string;
  /** In addition to the area's permission. */
  permission: Permission;
  /** The page shows one row. Middleware answers 404 for an id without a row. */
  row?: RowKind;
};

const { app, manager } = routes;

function toResourcePages(name: ResourceName): Page[] {
  const { areas } = getResource(name);
  const read = resourcePermission(name, 'read');
  const readPages = areas.flatMap((area): Page[] => [
    { route: getReadRoutes(area, name).list, permission: read },
    { route: getReadRoutes(area, name).record, permission: read, row: name },
  ]);
  const { new: create, update, export: download } = getManagerRoutes(name);
  return [
    ...readPages,
    { route: create, permission: resourcePermission(name, 'create') },
    { route: update, permission: resourcePermission(name, 'update'), row: name },
    { route: download, permission: read },
  ];
}

/** Who may open the pages and downloads of both areas. Others need only the area's permission. */
const pages: Page[] = [
  { route: manager.dashboard, permission: { dashboard: ['read'] } },
  { route: manager.importRepositories, permission: { repository: ['create'] } },
  { route: manager.repositoryImport, permission: { repository: ['create'] }, row: 'repositoryImport' },
  { route: manager.repositoryImportErrors, permission: { repository: ['create'] }, row: 'repositoryImport' },
  { route: manager.users, permission: { user: ['list'] } },
  { route: manager.exportUsers, permission: { user: ['export'] } },
  { route: manager.newUser, permission: { user: ['create'] } },
  { route: manager.importUsers, permission: { user: ['create'] } },
  { route: manager.userImport, permission: { user: ['create'] }, row: 'userImport' },
  { route: manager.userImportErrors, permission: { user: ['create'] }, row: 'userImport' },
  { route: manager.user, permission: { user: ['get'] }, row: 'user' },
  { route: manager.updateUser, permission: { user: ['update'] }, row: 'user' },
  { route: manager.audit, permission: { audit: ['read'] } },
  { route: manager.exportAudit, permission: { audit: ['export'] } },
  ...resourceNames.flatMap(toResourcePages),
];

const ID = 'ID';
// A route without an id puts the argument into its query, or ignores it.
const toPath = (route: Page['route']) => route(ID as never).split('?')[0] ?? '';
const toPattern = (path: string) => new RegExp(`^${path.replace(ID, '([^/]+)')}$`);

const areaPaths = [app, manager]
  .flatMap((area) => Object.values(area))
  .flatMap((route): Page['route'][] => (typeof route === 'function' ? [route] : Object.values(route)))
  .map(toPath);
const fixedPaths = new Set([
  ...areaPaths.filter((path) => !path.includes(ID)),
  ...[routes.login, routes.loginError, routes.loginVerify].map(toPath),
]);
const idPatterns = areaPaths.filter((path) => path.includes(ID)).map(toPattern);
const patterns = pages.map((page) => ({
  page,
  path: toPath(page.route),
  pattern: toPattern(toPath(page.route)),
}));

const areas = [routes.login(), app.home(), manager.root()];
const isInArea = (pathname: string) =>
  areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));

/** Whether no route has a path of login, app or manager, which have their own 404 pages. Next decides about all other paths. */
export const isUnknownPage = (pathname: string): boolean =>
  isInArea(pathname) && !fixedPaths.has(pathname) && !idPatterns.some((pattern) => pattern.test(pathname));

/** /manager/users/new has the form of a user's page, so a path without an id is compared as a whole. */
const findPage = (pathname: string) =>
  patterns.find(({ path, pattern }) =>
    fixedPaths.has(pathname) ? path === pathname : pattern.test(pathname),
  );

/** What a role needs to open a page of app or manager, including the area. */
export function getPagePermission(pathname: string): Permission {
  const access = getAccess(pathname);
  const area = access === 'app' || access === 'manager' ? areaPermission[access] : {};
  return { ...area, ...findPage(pathname)?.page.permission };
}

/** The row that a page shows. The id is unchecked. Throws for a path that cannot be decoded. */
export function findPageRow(pathname: string): { kind: RowKind; id: string } | undefined {
  const match = findPage(pathname);
  const id = match?.pattern.exec(pathname)?.[1];
  return match?.page.row && id ? { kind: match.page.row, id: decodeURIComponent(id) } : undefined;
}

export const FAILED = 'failed';

/** Paths of the area's `[...rest]` page. They start with `pathname`, so that the server marks the same navigation entry as the browser. */
export const notFoundPath = (pathname: string) => `${pathname}/not-found`;
export const failedPath = (pathname: string) => `${pathname}/${FAILED}`;
