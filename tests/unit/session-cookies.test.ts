import {
  adminCookieName,
  parseSessionCookies,
  readSessionCookies,
  sessionCookieName,
  toAuthHeaders,
} from '@/lib/auth/session/cookie';
import type { ActiveSession } from '@/lib/auth/session/store';
import { overrideEnv } from '@/tests/support/override-env';

const name = 'better-auth.session_token';
const admin = 'better-auth.admin_session';
const session = { id: 's' } as ActiveSession;

const withCookie = (cookie: string) => new Headers(cookie ? { cookie } : {});
const parse = (cookie: string) => parseSessionCookies(withCookie(cookie));

beforeEach(() => overrideEnv({ BASE_URL: new URL('http://localhost:3000') }));

it.each([
  ['', undefined],
  [`theme=dark;${name}=a.b;x=y`, 'a.b'],
  [`\t${name}\t=\ta.b\t`, 'a.b'],
  [`${name}=a.b%3D`, 'a.b='],
  [`${name}="a.b"`, '"a.b"'],
  [name, ''],
  [`theme=${name}=a.b`, undefined],
])('of "%s" the session cookie is %p', (cookie, value) => {
  expect(parse(cookie)).toEqual({ session: value, admin: undefined });
});

it('reads the session cookie and the admin cookie', () => {
  expect(parse(`${admin}=c.d; ${name}=a.b`)).toEqual({ session: 'a.b', admin: 'c.d' });
});

it('over HTTPS only the names with the prefix are read', () => {
  overrideEnv({ BASE_URL: new URL('https://app.example.com') });
  const cookie = `${sessionCookieName()}=a.b; ${name}=x.y; ${adminCookieName()}=c.d; ${admin}=x.y`;
  expect(parse(cookie)).toEqual({ session: 'a.b', admin: 'c.d' });
});

it.each([`\t${name}\t=c.d`, `\u00a0${name}\u00a0=c.d`, name])(
  'with a second session cookie, "%s", nothing is read',
  (other) => {
    for (const cookie of [`${name}=a.b; ${other}`, `${other};x=y;${name}=a.b`]) {
      expect(parse(cookie)).toBe('ambiguous');
      expect(readSessionCookies(withCookie(cookie))).toEqual({});
      expect(toAuthHeaders(withCookie(`${cookie}; x=y`), session).get('cookie')).not.toContain(name);
    }
  },
);

it('a second admin cookie is ambiguous too', () => {
  expect(parse(`${name}=a.b; ${admin}=c.d; ${admin} =e.f`)).toBe('ambiguous');
});

describe('the headers for better-auth', () => {
  const cookie = `theme=dark; ${name} =a.b%3D ;${admin}=c.d%3A; x="y"`;

  it('have the accepted cookies in one spelling, and the others as sent', () => {
    const headers = toAuthHeaders(new Headers({ cookie, origin: 'http://localhost' }), session);
    expect(headers.get('cookie')).toBe(`theme=dark; x="y"; ${name}=a.b%3D; ${admin}=c.d%3A`);
    expect(headers.get('origin')).toBe('http://localhost');
  });

  it('have no session cookie when its session has ended', () => {
    expect(toAuthHeaders(withCookie(cookie), null).get('cookie')).toBe(`theme=dark; x="y"; ${admin}=c.d%3A`);
  });

  it('keep an empty Cookie header, because better-auth checks the origin only of requests with one', () => {
    expect(toAuthHeaders(withCookie(`${name}=a.b`), null).get('cookie')).toBe('');
    expect(toAuthHeaders(withCookie(''), null).has('cookie')).toBe(false);
  });
});
