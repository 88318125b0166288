import { randomUUID } from 'node:crypto';
import { type Access, getAccess, routes } from '@/lib/routes';
import { expect, insertSession, sessionCookieName, signedCookie, test } from '@/tests/support/e2e/test';

/** Every address that the routes module knows, walked from the module itself so that a new one is tested too. */
function addresses(tree: object): string[] {
  return Object.values(tree).flatMap((entry) => {
    if (typeof entry !== 'function') return addresses(entry);
    const path: string =
      entry.length > 0 && /id/.test(String(entry)) ? entry('ID') : entry({ email: 'a@example.com' });
    return [path];
  });
}

type Visitor = 'anonymous' | 'user' | 'admin' | 'notOnboarded' | 'banned';
const visitors: Visitor[] = ['anonymous', 'user', 'admin', 'notOnboarded', 'banned'];

/** The status, and for a redirect where it leads. */
function expected(access: Access, path: string, visitor: Visitor): { status: number; to?: RegExp } {
  const isSignedIn = visitor === 'user' || visitor === 'admin' || visitor === 'notOnboarded';
  const home = { user: /\/app$/, admin: /\/manager$/, notOnboarded: /\/onboarding/ }[visitor as string];
  if (path === '/') return { status: 307, to: /\/login$/ };
  switch (access) {
    case 'public':
      return { status: 200 };
    case 'development':
      return { status: 404 };
    case 'guest':
      return isSignedIn ? { status: 307, to: home } : { status: 200 };
    case 'session':
      if (!isSignedIn) return { status: 307, to: /\/login/ };
      return visitor === 'notOnboarded' ? { status: 200 } : { status: 307, to: home };
    default:
      if (!isSignedIn) return { status: 307, to: /\/login\?redirect=/ };
      if (visitor === 'notOnboarded') return { status: 307, to: /\/onboarding\?redirect=/ };
      if (access === 'manager' && visitor === 'user') return { status: 403 };
      return path === '/manager' ? { status: 307, to: /\/manager\/dashboard$/ } : { status: 200 };
  }
}

const pages = [...new Set(addresses(routes).map((path) => path.split('?')[0] ?? ''))].filter(
  (path) => !path.startsWith('/api/'),
);

for (const visitor of visitors) {
  test(`every address answers ${visitor} with the right status`, async ({
    request,
    state,
    database,
    createUser,
  }) => {
    const user = await createUser({
      role: visitor === 'admin' ? 'admin' : 'user',
      onboarded: visitor !== 'notOnboarded',
      banned: visitor === 'banned',
    });
    const token = visitor === 'anonymous' ? '' : await insertSession(database, user.id);
    const cookie = token && `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
    const { rows } = await database.query<{ id: string }>('select id from repository limit 1');
    const importId = randomUUID();
    await database.query(
      `insert into repository_import (id, "fileName", "ownerId", "updatedAt") values ($1, 'a.csv', $2, now())`,
      [importId, user.id],
    );

    for (const page of pages) {
      const id = page.includes('/users/')
        ? user.id
        : page.includes('/import/')
          ? importId
          : (rows[0]?.id ?? '');
      const path = page === '/login/verify' ? '/login/verify?email=a@example.com' : page.replace('ID', id);
      const wanted = expected(getAccess(page), page, visitor);
      const response = await request.get(state.url + path, { headers: { cookie }, maxRedirects: 0 });
      expect.soft(response.status(), `${path} for ${visitor}`).toBe(wanted.status);
      if (wanted.to) expect.soft(response.headers().location, `${path} for ${visitor}`).toMatch(wanted.to);
    }
    await database.query('delete from repository_import where id = $1', [importId]);
  });
}

test('product.md’s addresses with a slash at the end lead to those without', async ({ request, state }) => {
  for (const path of ['/login/', '/app/', '/manager/users/', '/login/error/']) {
    const response = await request.get(state.url + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    expect(response.headers().location).toBe(path.slice(0, -1));
  }
});

test.describe('unknown ids', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('ids that are none answer 404 in their own layout', async ({
    page,
    createUser,
    enterAs,
    context,
    request,
    state,
    database,
  }) => {
    const admin = await createUser({ role: 'admin' });
    const token = await insertSession(database, admin.id);
    const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
    for (const id of [randomUUID(), 'x'.repeat(10_000), '%00', "'%20or%201=1", '..%2Fx']) {
      for (const list of ['/app/repositories', '/manager/repositories', '/manager/users']) {
        const response = await request.get(`${state.url}${list}/${id}`, {
          headers: { cookie },
          maxRedirects: 0,
        });
        expect.soft([400, 404], `${list}/${id.slice(0, 20)}`).toContain(response.status());
      }
    }
    await enterAs(context, admin);
    await page.goto('/manager/nowhere');
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Manager navigation' })).toBeVisible();
  });
});

test.describe('expected errors in the console', () => {
  test.use({ allowedErrors: [/status of 40[34]/] });
  test('a user sees the 403 page at the address asked for', async ({
    page,
    createUser,
    enterAs,
    context,
  }) => {
    await enterAs(context, await createUser());
    const response = await page.goto('/manager/users');
    expect(response?.status()).toBe(403);
    expect(page.url()).toContain('/manager/users');
    await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await page.waitForURL('**/app');
  });
});
