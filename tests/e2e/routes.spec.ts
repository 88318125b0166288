import { getManagerHome, resolveLandingPath } from '@/lib/auth/destinations';
import { getPathPermission } from '@/lib/auth/pages';
import { isAllowed } from '@/lib/auth/roles';
import { getResource, isOwned, resourceNames, toFolder } from '@/lib/resources';
import { type Access, getAccess, routes } from '@/lib/routes';
import { open, redirectTarget } from '@/tests/support/e2e/http';
import { findRecords } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { getRole, isSignedIn, type Visitor, visitors } from '@/tests/support/e2e/users';

/** Every path of the routes module, which includes new routes. */
function listRoutes(tree: object): string[] {
  return Object.values(tree).flatMap((entry) => {
    if (typeof entry !== 'function') return listRoutes(entry);
    const path: string =
      entry.length > 0 && /id/.test(String(entry)) ? entry('ID') : entry({ email: 'a@example.com' });
    return [path];
  });
}

/**
 * Admins open everything of the manager area that is not of a resource, and users nothing of it. For the rest and for further
 * roles, the table of permissions is right.
 */
function mayOpen(visitor: Visitor, access: Access, path: string): boolean {
  const role = getRole(visitor);
  if (access === 'manager' && role === 'user') return false;
  if (access === 'manager' && role === 'admin' && !findResource(path)) return true;
  return isAllowed(role, getPathPermission(path));
}

const findResource = (page: string) =>
  resourceNames.find((name) => page.split('/').includes(toFolder(getResource(name).plural)));

function getHome(visitor: Visitor): RegExp {
  const homes: Partial<Record<Visitor, RegExp>> = {
    user: /\/app$/,
    admin: /\/manager\/dashboard$/,
    newcomer: /\/onboarding/,
  };
  return homes[visitor] ?? new RegExp(`${resolveLandingPath({ name: 'Ada', role: getRole(visitor) })}$`);
}

/** The status, and the target of a redirect. */
type Expected = { status: number; to?: RegExp };

function getExpected(access: Access, path: string, visitor: Visitor): Expected {
  const signedIn = isSignedIn(visitor);
  const home = getHome(visitor);
  switch (access) {
    case 'public':
      return { status: 200 };
    case 'development':
      return { status: 404 };
    case 'guest':
      return signedIn ? { status: 307, to: home } : { status: 200 };
    case 'session':
      if (!signedIn) return { status: 307, to: /\/login/ };
      // Only a session that needs a passkey opens its page (admin-passkey.spec.ts).
      return visitor === 'newcomer' && path !== routes.passkey()
        ? { status: 200 }
        : { status: 307, to: home };
    default:
      if (!signedIn) return { status: 307, to: /\/login\?redirect=/ };
      if (visitor === 'newcomer') return { status: 307, to: /\/onboarding\?redirect=/ };
      if (!mayOpen(visitor, access, path)) return { status: 403 };
      return path === '/manager'
        ? { status: 307, to: new RegExp(`${getManagerHome(getRole(visitor))}$`) }
        : { status: 200 };
  }
}

const pages = [...new Set(listRoutes(routes).map((path) => path.split('?')[0] ?? ''))].filter(
  (path) => !path.startsWith('/api/'),
);

for (const visitor of visitors) {
  test(`every page answers ${visitor} with the expected status and redirect`, async ({
    request,
    state,
    database,
    createVisitor,
  }) => {
    const { user, cookie } = await createVisitor(visitor);
    const getRecord = await findRecords(database);
    const isOwnedPage = (page: string) => {
      const resource = findResource(page);
      return resource !== undefined && isOwned(resource);
    };
    const findId = async (page: string) => {
      const resource = findResource(page);
      return resource ? getRecord(resource).id : user.id;
    };

    // A landing page is in the sitemap. Without one, the root leads to the sign-in.
    const sitemap = await (await request.get(`${state.url}/sitemap.xml`)).text();
    const hasLandingPage = sitemap.includes(`<loc>${state.url}/</loc>`);
    for (const page of pages) {
      const filled = page.includes('ID') ? page.replace('ID', await findId(page)) : page;
      const path = page === '/login/verify' ? '/login/verify?email=a@example.com' : filled;
      const expected: Expected =
        page === routes.root() && !hasLandingPage
          ? { status: 307, to: /\/login$/ }
          : getExpected(getAccess(page), page, visitor);
      // The example record is another user's.
      const isOthers = page.startsWith('/app/') && page.includes('ID') && isOwnedPage(page);
      if (isOthers && expected.status === 200) expected.status = 404;
      const response = await request.get(state.url + path, { headers: { cookie }, maxRedirects: 0 });
      expect.soft(response.status(), `${path} for ${visitor}`).toBe(expected.status);
      if (expected.to)
        expect.soft(response.headers().location, `${path} for ${visitor}`).toMatch(expected.to);
    }
  });
}

test('the code page without a valid email keeps the redirect on the way to the login page', async ({
  state,
}) => {
  const redirect = routes.app.account({ state: 'change-name' });
  for (const email of ['', 'nobody']) {
    const answer = await open(state.url, routes.loginVerify({ email, redirect }));
    expect([answer.status, redirectTarget(answer)]).toEqual([307, routes.login({ redirect })]);
  }
  const foreign = await open(state.url, routes.loginVerify({ email: 'nobody', redirect: '//evil.example' }));
  expect(redirectTarget(foreign)).toBe(routes.login());
});
