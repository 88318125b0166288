import { rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { openEndpoints } from '@/lib/auth/endpoints';
import { resourceNames } from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { findBrowser } from '@/scripts/browser';
import { seedDatabase } from '@/tests/support/database';
import type { Stage } from '@/tests/support/deployment/build-dockerfile';
import { type Process, startStage } from '@/tests/support/deployment/deployment';
import { test as base, expect } from '@/tests/support/deployment/test';
import { buildWithThirdRole, readable } from '@/tests/support/deployment/third-role';
import { listActions } from '@/tests/support/e2e/action-inputs';
import { open, redirectTarget, send } from '@/tests/support/e2e/http';
import { findRecord } from '@/tests/support/e2e/records';
import { callAction } from '@/tests/support/e2e/server-actions';
import {
  insertSession,
  insertUser,
  sessionCookie,
  sessionCookieName,
  signedCookie,
  type TestUser,
} from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

type Fixtures = { stage: Stage; server: Process };
type TestFixtures = {
  /** A user of a role, and the Cookie header of a session. */
  signIn: (role: string) => Promise<TestUser & { cookie: string; token: string }>;
  /** A page with the session of a user. */
  openAs: (token: string) => Promise<Page>;
};

const test = base.extend<TestFixtures, Fixtures>({
  stage: [
    async ({ site }, use) => {
      const stage = buildWithThirdRole();
      await seedDatabase(site.settings.DATABASE_URL ?? '');
      await use(stage);
      rmSync(stage.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    async ({ stage, site }, use) => {
      const server = await startStage(stage, site.port, site.settings);
      await use(server);
      await server.stop('SIGKILL');
    },
    { scope: 'worker' },
  ],
  signIn: async ({ site }, use) =>
    use(async (role) => {
      const user = await insertUser(site.database, { role });
      const token = await insertSession(site.database, user.id);
      return { ...user, token, cookie: sessionCookie(token, site.settings.AUTH_SECRET ?? '') };
    }),
  openAs: async ({ site }, use) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    await use(async (token) => {
      const context = await browser.newContext({ baseURL: site.url });
      const value = signedCookie(token, site.settings.AUTH_SECRET ?? '');
      await context.addCookies([{ name: sessionCookieName, value, url: site.url }]);
      return context.newPage();
    });
    await browser.close();
  },
});

const { manager, app } = routes;

/** The lists that the role may see. */
const lists = [...readable.map((resource) => getManagerRoutes(resource).list()), manager.users()];

test('support sees the pages of its permissions, and 403 on the others', async ({ server, site, signIn }) => {
  const { cookie } = await signIn('support');
  const user = await signIn('user');
  const statuses: Record<string, number> = {
    [app.home()]: 200,
    [app.account()]: 200,
    [manager.account()]: 200,
    [manager.users()]: 200,
    [manager.user(user.id)]: 200,
    [manager.dashboard()]: 403,
    [manager.exportUsers()]: 403,
    [manager.newUser()]: 403,
    [manager.imports.users.upload()]: 403,
    [manager.updateUser(user.id)]: 403,
    [manager.audit()]: 403,
    [manager.exportAudit()]: 403,
  };
  for (const resource of resourceNames) {
    const { id } = await findRecord(site.database, resource);
    const paths = getManagerRoutes(resource);
    const mayRead = readable.includes(resource) ? 200 : 403;
    for (const path of [paths.list(), paths.record(id), paths.export()]) statuses[path] = mayRead;
    for (const path of [paths.new(), paths.update(id)]) statuses[path] = 403;
  }
  const answers: Record<string, number> = {};
  for (const path of Object.keys(statuses)) answers[path] = (await open(server.url, path, cookie)).status;
  expect(answers).toEqual(statuses);
  // A page's own forbidden() would send HTML without content.
  for (const path of Object.keys(statuses).filter((path) => statuses[path] === 403)) {
    const { text } = await open(server.url, path, cookie);
    expect.soft(text, path).toContain(t('pageError.forbidden'));
    expect.soft(text, path).toContain('<html lang="en"');
  }
  expect(redirectTarget(await open(server.url, manager.root(), cookie))).toBe(lists[0]);
});

test('its navigation and menus offer what it may do, and nothing else', async ({
  server,
  signIn,
  openAs,
}) => {
  const support = await signIn('support');
  const user = await signIn('user');
  const admin = await signIn('admin');
  expect(server.output()).not.toMatch(/Error/);
  const page = await openAs(support.token);

  await page.goto(manager.user(user.id));
  const navigation = page.getByRole('navigation', { name: t('managerNav.label') });
  const links = await navigation.getByRole('link').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(lists);
  const tabs = page.getByRole('navigation', { name: t('users.tabsLabel') });
  await expect(tabs.getByRole('link')).toHaveText([t('users.tabs.sessions')]);
  await expect(page.getByRole('link', { name: t('record.edit') })).toHaveCount(0);
  await page.getByRole('button', { name: t('moderation.menu') }).click();
  await expect(page.getByRole('menuitem')).toHaveText([t('moderation.actions.ban')]);

  await page.goto(manager.user(user.id, { tab: 'sessions' }));
  await expect(page.getByRole('list', { name: t('userSessions.title') }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(page.getByRole('button', { name: t('userSessions.end') })).toHaveCount(0);

  await page.goto(manager.user(admin.id));
  await page.getByRole('button', { name: t('moderation.menu') }).click();
  await expect(page.getByRole('menuitem')).toContainText([t('moderation.obstacles.higherRole')]);

  await page.goto(manager.users());
  await page.getByRole('checkbox').nth(1).check();
  const bulk = page.getByRole('region', { name: t('list.bulkActions') });
  await expect(bulk.getByRole('button', { name: t('moderation.actions.ban'), exact: true })).toBeVisible();
  await expect(bulk.getByRole('button', { name: t('moderation.actions.delete') })).toHaveCount(0);

  for (const resource of readable) {
    const paths = getManagerRoutes(resource);
    await page.goto(paths.list());
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.locator(`a[href="${paths.new()}"]`)).toHaveCount(0);
  }
});

test('its actions ban and unban users, but no admin, and nothing else is allowed', async ({
  stage,
  server,
  site,
  signIn,
}) => {
  const { cookie } = await signIn('support');
  const admin = await signIn('admin');
  const { folder } = stage;
  const call = (name: string, fields: Record<string, string>) =>
    callAction(name, fields, { url: site.url, cookie, folder });

  const outcomes: Record<string, string | undefined> = {};
  for (const { name, fields, manager: isManagers } of await listActions(site.database, folder))
    if (isManagers) outcomes[name] = (await call(name, fields)).outcome;
  const allowed = Object.keys(outcomes).filter((name) => outcomes[name] !== 'FORBIDDEN');
  expect(allowed.sort()).toEqual(['banUsersAction', 'restoreBanAction', 'unbanUsersAction']);
  expect([outcomes.banUsersAction, outcomes.unbanUsersAction]).toEqual(['ok', 'ok']);
  expect(Object.keys(outcomes).length).toBeGreaterThan(15);

  expect((await call('banUsersAction', { ids: admin.id, reason: '', until: '' })).outcome).toBe('FORBIDDEN');
  const { rows } = await site.database.query('select banned from "user" where id = $1', [admin.id]);
  expect(rows).toEqual([{ banned: false }]);
  expect(server.output()).not.toMatch(/Error/);
});

test('its admin endpoints are those of its permissions', async ({ server, site, signIn }) => {
  const { cookie } = await signIn('support');
  const headers = { cookie, origin: site.url, 'content-type': 'application/json' };
  const allowed: string[] = [];
  for (const { method, path } of openEndpoints.filter(({ path }) => path.startsWith('/admin/'))) {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await send(site.url, `/api/auth${path}`, { method, headers, body });
    // Without its parameters an allowed endpoint answers 400.
    if (answer.status !== 403) allowed.push(path);
  }
  expect(allowed.sort()).toEqual([
    '/admin/ban-user',
    '/admin/get-user',
    '/admin/has-permission',
    '/admin/list-user-sessions',
    '/admin/list-users',
    '/admin/unban-user',
  ]);
  expect(server.output()).not.toMatch(/Error/);
});
