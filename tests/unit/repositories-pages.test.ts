import { findPageRow, getPathPermission, isUnknownPage } from '@/lib/auth/pages';
import { routes } from '@/lib/routes';

it.each([
  routes.app.repositories.record('1'),
  routes.manager.repositories.update('%00'),
  routes.manager.repositories.import(),
])('%s has a route', (path) => expect(isUnknownPage(path)).toBe(false));

it('a repository can’t be changed in the app', () => {
  expect(isUnknownPage('/app/repositories/1/update')).toBe(true);
});

it.each([
  ['/app/repositories/1', { kind: 'repository', area: 'app', id: '1' }],
  ['/manager/repositories/import', undefined],
  ['/manager/repositories/new', undefined],
])('the row of %s', (path, expected) => expect(findPageRow(path)).toEqual(expected));

it.each([
  [routes.manager.repositories.import(), { apps: ['manager'], repository: ['create'] }],
  [routes.app.repositories.record('1'), { apps: ['app'], repository: ['read'] }],
])('the permission of %s', (path, expected) => expect(getPathPermission(path)).toEqual(expected));
