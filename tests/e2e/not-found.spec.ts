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
  test(`without JavaScript, unknown pages of ${area} show its 404 page and its navigation (${locale})`, async ({
    createUser,
    chooseLocale,
    openPage,
  }) => {
    const page = await openPage({ user: await createUser({ role, locale }), javaScriptEnabled: false });
    await chooseLocale(locale, page.context());
    for (const path of paths) {
      await expectNotFound(page, path);
      const nav = page.getByRole('navigation', { name: messages[locale][navigation].label });
      await expect.soft(nav.first(), path).toBeVisible();
    }
  });
}

test(`without JavaScript, unknown pages of login show its 404 page (${locale})`, async ({
  chooseLocale,
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  await chooseLocale(locale, page.context());
  for (const path of ['/login/nowhere', '/login/verify/nowhere']) {
    await expectNotFound(page, path);
    const home = page.getByRole('link', { name: messages[locale].pageError.goHome });
    await expect.soft(home, path).toHaveAttribute('href', routes.root());
  }
});

test('every visitor gets a 404 page for an unknown page outside of app and manager', async ({
  state,
  createVisitor,
}) => {
  const known = ['', '/login', '/login/verify', '/onboarding', '/account/restore-email', '/account', '/dev'];
  for (const visitor of ['anonymous', 'newcomer', 'user', 'admin'] as const) {
    const { cookie } = await createVisitor(visitor);
    for (const path of known) {
      const { status, text } = await open(state.url, `${path}/nowhere`, cookie);
      expect.soft(status, `${visitor} ${path}`).toBe(404);
      expect.soft(text).toContain(messages.en.pageError.notFound);
    }
  }
});

test('an unknown path below api is 404', async ({ state }) => {
  for (const path of ['/api', '/api/auth', '/api/health', '/api/files/a', '/api/uploads', '/api/cron/clean'])
    expect.soft((await open(state.url, `${path}/nowhere`)).status, path).toBe(404);
});

test.describe('in the browser', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('a link to a deleted row shows the 404 page in its area, and the navigation still works', async ({
    page,
    database,
    signedInAs,
    createUser,
  }) => {
    await signedInAs('admin');
    const name = `Deleted ${randomUUID()}`;
    const { id: deletedId } = await createUser({ name });
    await page.goto(`${routes.manager.users()}?searchTerm=${encodeURIComponent(name)}`);
    await database.query('delete from "user" where id = $1', [deletedId]);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: messages.en.pageError.recordNotFound })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(routes.manager.user(deletedId));
    await page.getByRole('main').getByRole('link', { name: messages.en.users.title }).click();
    await expect(page).toHaveURL(routes.manager.users());
    await page.goBack();
    const nav = page.getByRole('navigation', { name: messages.en.managerNav.label });
    await nav.getByRole('link', { name: messages.en.managerNav.audit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.audit.title);
  });
});
