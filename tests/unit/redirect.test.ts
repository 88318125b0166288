import { resolveLandingPath } from '@/lib/auth/destinations';
import { roleNames, roles } from '@/lib/auth/roles';
import { safeRedirect } from '@/lib/link';
import { routes } from '@/lib/routes';

const path = '/app/account';

it.each([
  ['/app', '/app'],
  ['/manager/users?searchTerm=%D8%A8%D8%AD%D8%AB', '/manager/users?searchTerm=%D8%A8%D8%AD%D8%AB'],
  [`${path}#top`, path],
  ['/app/x/../account', path],
])('the page %s of this site is a target', (text, target) => expect(safeRedirect(text)).toBe(target));

it('a target has a maximum length', () => {
  const longest = `/app?${'a'.repeat(2043)}`;
  expect(safeRedirect(longest)).toBe(longest);
  expect(safeRedirect(`${longest}a`)).toBeUndefined();
});

describe('resolveLandingPath', () => {
  it('is the manager area for an admin and the app area for other roles', () => {
    expect(resolveLandingPath({ name: 'Ada', role: 'admin' })).toBe(routes.manager.dashboard());
    expect(resolveLandingPath({ name: 'Ada', role: 'user' })).toBe(routes.app.home());
    expect(resolveLandingPath({ name: 'Ada', role: 'constructor' })).toBe(routes.app.home());
  });

  it('is the requested page when the role may see it', () => {
    expect(resolveLandingPath({ name: 'Ada', role: 'user' }, path)).toBe(path);
    expect(resolveLandingPath({ name: 'Ada', role: 'admin' }, path)).toBe(path);
    expect(resolveLandingPath({ name: 'Ada', role: 'admin' }, '/manager/users?role=user')).toBe(
      '/manager/users?role=user',
    );
  });

  it('is not the requested page when the role may not see it', () => {
    expect(resolveLandingPath({ name: 'Ada', role: 'user' }, '/manager/users')).toBe(routes.app.home());
    expect(resolveLandingPath({ name: 'Ada', role: 'unknown-role' }, '/app')).toBe(routes.app.home());
  });

  it('is the home page of a role that may see the area but not the requested page', () => {
    const helper = { name: 'Ada', role: 'helper' };
    Object.assign(roles, { helper: { apps: ['app', 'manager'], user: ['list'] } });
    (roleNames as string[]).push('helper');
    expect(resolveLandingPath(helper, '/manager/audit?searchTerm=x')).toBe(routes.manager.users());
    expect(resolveLandingPath(helper, '/manager/users?searchTerm=x')).toBe('/manager/users?searchTerm=x');
  });
});
