import { readdirSync } from 'node:fs';
import { findPageRow, getPathPermission, isUnknownPage, pagePaths } from '@/lib/auth/pages';
import { getAccess, routes } from '@/lib/routes';

it.each([
  ['/manager/users/a%2Fb', { kind: 'user', area: 'manager', id: 'a/b' }],
  ['/manager/users/1/update', { kind: 'user', area: 'manager', id: '1' }],
  ['/manager/users/new', undefined],
  ['/manager/users/import', undefined],
])('the row of %s', (path, expected) => expect(findPageRow(path)).toEqual(expected));

const listRoutes = (tree: object): [name: string, route: unknown][] =>
  Object.entries(tree).flatMap(([name, route]) =>
    typeof route === 'function' ? [[name, route] as [string, unknown]] : listRoutes(route),
  );

const named = [routes.app, routes.manager].flatMap(listRoutes);

it.each(named)('%s asks for a permission of its own', (name, route) => {
  const areas = [{ apps: ['app'] }, { apps: ['manager'] }];
  const permission = getPathPermission((route as (id: string) => string)('1').split('?')[0] ?? '');
  if (['home', 'root', 'account'].includes(name)) expect(areas).toContainEqual(permission);
  else expect(Object.keys(permission)).toEqual(['apps', expect.any(String)]);
});

it.each([
  [routes.manager.exportUsers(), { apps: ['manager'], user: ['export'] }],
  [routes.manager.newUser(), { apps: ['manager'], user: ['create'] }],
  [routes.manager.user('1'), { apps: ['manager'], user: ['get'] }],
  ['/manager/x', { apps: ['manager'] }],
  ['/login', {}],
])('the permission of %s', (path, expected) => expect(getPathPermission(path)).toEqual(expected));

it('the table has each page and download that the guard may redirect, and no other', () => {
  const isRedirected = (path: string) =>
    path.startsWith('/login/') || ['guest', 'session', 'app', 'manager'].includes(getAccess(path));
  const files = readdirSync('app', { recursive: true }).map((file) => String(file).replaceAll('\\', '/'));
  const folders = files.flatMap((file) => /^(.+)\/(?:page\.tsx|route\.ts)$/.exec(file)?.[1] ?? []);
  const paths = folders
    .map((folder) => `/${folder.replace(/\/\([^)]*\)/g, '')}`)
    .filter((path) => isRedirected(path) && !path.endsWith('/[...rest]'));
  expect([...pagePaths].sort()).toEqual([...paths, '/manager'].sort());
});

it.each(['/manager/users/[id]', '/manager/constructor', '/manager/__proto__'])(
  'the path %s is not that of a table entry',
  (path) => expect(findPageRow(path)?.id ?? isUnknownPage(path)).toBe(path.endsWith('[id]') ? '[id]' : true),
);
