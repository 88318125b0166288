import { randomUUID } from 'node:crypto';
import { getResource, resourceNames } from '@/lib/resources';
import { type Access, getAccess, routes } from '@/lib/routes';
import { findRecords, listPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { isSignedIn, type Visitor } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

/** Every path of the routes module, which includes new routes. */
function listRoutes(tree: object): string[] {
  return Object.values(tree).flatMap((entry) => {
    if (typeof entry !== 'function') return listRoutes(entry);
    const path: string =
      entry.length > 0 && /id/.test(String(entry)) ? entry('ID') : entry({ email: 'a@example.com' });
    return [path];
  });
}

const visitors = ['anonymous', 'banned', 'newcomer', 'user', 'admin'] as const satisfies Visitor[];

/** The status, and the target of a redirect. */
function getExpected(access: Access, path: string, visitor: Visitor): { status: number; to?: RegExp } {
  const signedIn = isSignedIn(visitor);
  const home = { user: /\/app$/, admin: /\/manager\/dashboard$/, newcomer: /\/onboarding/ }[
    visitor as string
  ];
  if (path === '/') return { status: 307, to: /\/login$/ };
  switch (access) {
    case 'public':
      return { status: 200 };
    case 'development':
      return { status: 404 };
    case 'guest':
      return signedIn ? { status: 307, to: home } : { status: 200 };
    case 'session':
      if (!signedIn) return { status: 307, to: /\/login/ };
      return visitor === 'newcomer' ? { status: 200 } : { status: 307, to: home };
    default:
      if (!signedIn) return { status: 307, to: /\/login\?redirect=/ };
      if (visitor === 'newcomer') return { status: 307, to: /\/onboarding\?redirect=/ };
      if (access === 'manager' && visitor === 'user') return { status: 403 };
      return path === '/manager' ? { status: 307, to: /\/manager\/dashboard$/ } : { status: 200 };
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
    const insertImport = async (target: string) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into import (id, target, "fileName", "ownerId", "updatedAt")
         values (gen_random_uuid(), $1, 'a.csv', $2, now()) returning id`,
        [target, user.id],
      );
      return rows[0]?.id ?? '';
    };
    const findId = async (page: string) => {
      const resource = resourceNames.find((name) => page.split('/').includes(getResource(name).plural));
      if (page.includes('/import/')) return insertImport(resource ?? 'user');
      return resource ? getRecord(resource).id : user.id;
    };

    for (const page of pages) {
      const filled = page.includes('ID') ? page.replace('ID', await findId(page)) : page;
      const path = page === '/login/verify' ? '/login/verify?email=a@example.com' : filled;
      const expected = getExpected(getAccess(page), page, visitor);
      const response = await request.get(state.url + path, { headers: { cookie }, maxRedirects: 0 });
      expect.soft(response.status(), `${path} for ${visitor}`).toBe(expected.status);
      if (expected.to)
        expect.soft(response.headers().location, `${path} for ${visitor}`).toMatch(expected.to);
    }
    await database.query('delete from import where "ownerId" = $1', [user.id]);
  });
}

test('a path with a trailing slash redirects to the path without it', async ({ request, state }) => {
  for (const path of ['/login/', '/app/', '/manager/users/', '/login/error/']) {
    const response = await request.get(state.url + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    expect(response.headers().location).toBe(path.slice(0, -1));
  }
});

test('an invalid id answers 400 or 404', async ({ request, state, createUser, cookieFor }) => {
  const cookie = await cookieFor(await createUser({ role: 'admin' }));
  for (const id of [randomUUID(), 'x'.repeat(10_000), '%00', "'%20or%201=1", '..%2Fx']) {
    for (const list of [...listPaths('app'), ...listPaths('manager'), '/manager/users']) {
      const response = await request.get(`${state.url}${list}/${id}`, {
        headers: { cookie },
        maxRedirects: 0,
      });
      expect.soft([400, 404], `${list}/${id.slice(0, 20)}`).toContain(response.status());
    }
  }
});

test.describe('forbidden pages', () => {
  test.use({ allowedErrors: [/status of 40[34]/] });
  test('a user sees the 403 page at the requested URL', async ({ page, signedInAs }) => {
    await signedInAs('user');
    const response = await page.goto('/manager/users');
    expect(response?.status()).toBe(403);
    expect(page.url()).toContain('/manager/users');
    await expect(page.getByRole('heading', { name: t('pageError.forbidden') })).toBeVisible();
    await page.getByRole('link', { name: t('pageError.goHome') }).click();
    await page.waitForURL('**/app');
  });
});
