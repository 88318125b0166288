import { resolveLandingPath } from '@/lib/auth/destinations';
import { safeRedirect } from '@/lib/link';
import { routes } from '@/lib/routes';

const path = '/app/account';

describe('safeRedirect accepts a page of this site', () => {
  it.each([
    '/app',
    '/app/account',
    '/app/account?searchTerm=a%2Fb&page=2',
    '/app/account?state=change-name',
    '/manager',
    '/manager/users/8f7d?tab=sessions',
    '/manager/users?searchTerm=%D8%A8%D8%AD%D8%AB',
  ])('%s', (path) => expect(safeRedirect(path)).toBe(path));

  it('without its fragment', () => expect(safeRedirect(`${path}#top`)).toBe(path));
  it('in its normal form', () => expect(safeRedirect('/app/x/../account')).toBe(path));

  it('up to the maximum length', () => {
    const longest = `/app?${'a'.repeat(2043)}`;
    expect(safeRedirect(longest)).toBe(longest);
    expect(safeRedirect(`${longest}a`)).toBeUndefined();
  });
});

describe('safeRedirect rejects another host', () => {
  it.each([
    '//evil.example/app',
    '/\\evil.example/app',
    '\\\\evil.example/app',
    '\\/evil.example/app',
    '///evil.example/app',
    '/\t/evil.example/app',
    '/\n/evil.example/app',
    '/\r\n//evil.example/app',
    ' //evil.example/app',
    'https:evil.example/app',
    'https://evil.example/app',
    'https:/evil.example/app',
    'http://local.invalid/app',
    '//local.invalid@evil.example/app',
    '@evil.example/app',
    '/@evil.example/app',
    '.evil.example/app',
    '/..//evil.example/app',
    '/app/..//evil.example',
    '/app/../\\evil.example',
    '/app\\..\\..\\\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)//app',
    'data:text/html,app',
    'vbscript:app',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/app/%2e%2e/%2f/evil.example',
    '/app/%2f..%2f..%2fevil.example',
    '/app%0d%0aLocation:%20https://evil.example',
    '%0d%0aLocation:%20https://evil.example',
  ])('%j', (path) => expect(safeRedirect(path)).toBeUndefined());
});

describe('safeRedirect rejects a page that is not a redirect target', () => {
  it.each([
    '',
    '/',
    '/login',
    '/login/verify?email=a%40b.example',
    '/login/error',
    '/onboarding',
    '/api/auth/sign-out',
    '/app/../api/auth/sign-out',
    '/app/%2e%2e/api/auth/sign-out',
    '/dev/outbox',
    '/application',
    '/managers',
    '/APP',
    'app',
    '?redirect=/app',
    '/nowhere',
  ])('%j', (path) => expect(safeRedirect(path)).toBeUndefined());
});

describe('safeRedirect rejects an invalid value', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a repeated parameter', ['/app', '/app']],
    ['an object whose string is a path', { toString: () => '/app' }],
    ['a number', 5],
    ['a path of 10 kB', `/app/${'a'.repeat(10_000)}`],
  ])('%s', (_, value) => expect(safeRedirect(value)).toBeUndefined());
});

it('a line break in a query stays encoded or is removed, so it cannot add a header', () => {
  expect(safeRedirect('/app?a=%0d%0aSet-Cookie:x')).toBe('/app?a=%0d%0aSet-Cookie:x');
  expect(safeRedirect('/app?a=\r\nSet-Cookie:x')).toBe('/app?a=Set-Cookie:x');
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
    expect(resolveLandingPath({ name: 'Ada', role: 'superadmin' }, '/app')).toBe(routes.app.home());
  });

  it('is never another site, even for an unchecked URL', () => {
    expect(resolveLandingPath({ name: 'Ada', role: 'user' }, '//evil.example/app')).toBe(routes.app.home());
    expect(resolveLandingPath({ name: 'Ada', role: 'admin' }, 'https://evil.example/manager')).toBe(
      routes.manager.dashboard(),
    );
  });
});
