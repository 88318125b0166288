import { routes } from './routes';

export type RowKind = 'repository' | 'repositoryImport' | 'user';

type IdRoute = (id: string) => string;

/** The pages of one row. Middleware answers 404 for an id without a row. */
const rowRoutes: [route: IdRoute, kind: RowKind][] = [
  [routes.app.repository, 'repository'],
  [routes.manager.repository, 'repository'],
  [routes.manager.updateRepository, 'repository'],
  [routes.manager.repositoryImport, 'repositoryImport'],
  [routes.manager.repositoryImportErrors, 'repositoryImport'],
  [routes.manager.user, 'user'],
  [routes.manager.updateUser, 'user'],
];

const ID = 'ID';
const toPath = (route: IdRoute) => route(ID).split('?')[0] ?? '';
const toPattern = (path: string) => new RegExp(`^${path.replace(ID, '([^/]+)')}$`);

// A route without an id puts the argument into its query, or ignores it.
const areaPaths = [...Object.values(routes.app), ...Object.values(routes.manager)].map((route) =>
  toPath(route as unknown as IdRoute),
);
const fixedPaths = new Set([
  ...areaPaths.filter((path) => !path.includes(ID)),
  ...[routes.login(), routes.loginError(), toPath(() => routes.loginVerify({ email: ID }))],
]);
const idPatterns = areaPaths.filter((path) => path.includes(ID)).map(toPattern);
const rowPatterns = rowRoutes.map(([route, kind]) => ({ pattern: toPattern(toPath(route)), kind }));

const areas = [routes.login(), routes.app.home(), routes.manager.root()];
const isInArea = (pathname: string) =>
  areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));

/** Whether no route has a path of login, app or manager, which have their own 404 pages. Next decides about all other paths. */
export const isUnknownPage = (pathname: string): boolean =>
  isInArea(pathname) && !fixedPaths.has(pathname) && !idPatterns.some((pattern) => pattern.test(pathname));

/** The row that a page shows. The id is unchecked. Throws for a path that cannot be decoded. */
export function findPageRow(pathname: string): { kind: RowKind; id: string } | undefined {
  // /manager/users/new has the form of a user's page.
  if (fixedPaths.has(pathname)) return undefined;
  for (const { pattern, kind } of rowPatterns) {
    const id = pattern.exec(pathname)?.[1];
    if (id) return { kind, id: decodeURIComponent(id) };
  }
  return undefined;
}

/** A path of the area's `[...rest]` page. It starts with `pathname`, so that the server marks the same navigation entry as the browser. */
export const notFoundPath = (pathname: string) => `${pathname}/not-found`;
