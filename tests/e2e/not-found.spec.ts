import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findPageRow } from '@/lib/auth/pages';
import { brand } from '@/lib/brand';
import { getTextLayout } from '@/lib/i18n/config';
import { listResources, resourceNames } from '@/lib/resources';
import { getManagerRoutes, getReadRoutes, routes } from '@/lib/routes';
import { open } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';
import { messages, mirroredLocale } from '@/tests/support/messages';

const id = randomUUID();

const areas = [
  {
    area: 'manager',
    role: 'admin',
    navigation: 'managerNav',
    paths: [
      '/manager/nowhere',
      '/manager/users/new/nowhere',
      routes.manager.user(id),
      routes.manager.updateUser(id),
      `${routes.manager.importUsers()}/nowhere`,
      ...resourceNames.flatMap((resource) => {
        const { record, update } = getManagerRoutes(resource);
        return [record(id), update(id)];
      }),
    ],
  },
  {
    area: 'app',
    role: 'user',
    navigation: 'appNav',
    paths: [
      '/app/nowhere',
      ...listResources('app').flatMap((resource) => {
        const path = getReadRoutes('app', resource).record(id);
        return [path, `${path}/nowhere`];
      }),
    ],
  },
  { area: 'login', role: undefined, navigation: undefined, paths: ['/login/nowhere'] },
] as const;

const locale = mirroredLocale;

async function expectNotFound(page: Page, path: string) {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(404);
  const html = page.locator('html');
  await expect.soft(html, path).toHaveAttribute('lang', locale);
  await expect.soft(html, path).toHaveAttribute('dir', getTextLayout(locale).dir);
  const { notFound, recordNotFound } = messages[locale].pageError;
  const row = findPageRow(path);
  const title = row ? recordNotFound : notFound;
  await expect.soft(page, path).toHaveTitle(`${title} | ${brand.name}`);
  await expect.soft(page.getByRole('heading', { name: title }), path).toBeVisible();
  // The way back to the list of the record.
  if (!row) return;
  const list = row.kind === 'user' ? routes.manager.users() : getReadRoutes(row.area, row.kind).list();
  await expect.soft(page.getByRole('main').locator(`a[href="${list}"]`), path).toBeVisible();
}

for (const { area, role, navigation, paths } of areas) {
  test(`without JavaScript, unknown pages of ${area} show its 404 page (${locale})`, async ({
    createUser,
    chooseLocale,
    openPage,
  }) => {
    const user = role ? await createUser({ role, locale }) : undefined;
    const page = await openPage({ ...(user && { user }), javaScriptEnabled: false });
    await chooseLocale(locale, page.context());
    for (const path of paths) {
      await expectNotFound(page, path);
      if (!navigation) continue;
      const nav = page.getByRole('navigation', { name: messages[locale][navigation].label });
      await expect.soft(nav.first(), path).toBeVisible();
    }
  });
}

test('a path outside of the areas, also below api, is 404', async ({ state }) => {
  const known = ['', '/onboarding', '/account/restore-email', '/dev', '/api', '/api/auth', '/api/files/a'];
  for (const path of known) expect.soft((await open(state.url, `${path}/nowhere`)).status, path).toBe(404);
});

test('a link to a deleted row shows the 404 page in its area, and the way to its list', async ({
  page,
  database,
  signedInAs,
  insertUsers,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404/);
  await signedInAs('admin');
  const { word, searchPath, ids } = await insertUsers(1);
  await page.goto(searchPath);
  await database.query('delete from "user" where id = any($1)', [ids]);
  await page.getByRole('link', { name: `${word} 001` }).click();
  await expect(page.getByRole('heading', { name: messages.en.pageError.recordNotFound })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: messages.en.users.title }).click();
  await expect(page).toHaveURL(routes.manager.users());
});
