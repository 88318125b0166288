import { resolveLandingPath } from '@/lib/auth/destinations';
import { safeRedirect } from '@/lib/link';
import { routes } from '@/lib/routes';

const path = '/app/account';

describe('safeRedirect accepts a page of this site', () => {
  it.each(['/app', '/app/account?searchTerm=a%2Fb&page=2', '/manager/users?searchTerm=%D8%A8%D8%AD%D8%AB'])(
    '%s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it('without its fragment', () => expect(safeRedirect(`${path}#top`)).toBe(path));
  it('in its normal form', () => expect(safeRedirect('/app/x/../account')).toBe(path));

  it('up to the maximum length', () => {
    const longest = `/app?${'a'.repeat(2043)}`;
    expect(safeRedirect(longest)).toBe(longest);
    expect(safeRedirect(`${longest}a`)).toBeUndefined();
  });
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

  it('is never another site, even for an unchecked URL', () => {
    expect(resolveLandingPath({ name: 'Ada', role: 'user' }, '//evil.example/app')).toBe(routes.app.home());
    expect(resolveLandingPath({ name: 'Ada', role: 'admin' }, 'https://evil.example/manager')).toBe(
      routes.manager.dashboard(),
    );
  });
});
