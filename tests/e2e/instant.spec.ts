import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

const chunks = '**/_next/static/chunks/**';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a bar at the top of the window shows that the page of a link loads, and its status says so', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('user');
  await page.goto(routes.app.home(), { waitUntil: 'networkidle' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_rsc=/, async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('palette.pages.account') })
    .click();
  const bar = page.getByRole('status').filter({ hasText: t('common.loadingPage') });
  await expect(bar).toBeVisible();
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 });
  // Browsers animate a scale without the main thread, which renders the page at the same time.
  const keyframes = await bar.evaluate((element) =>
    element
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])),
  );
  expect(keyframes).toMatchObject([{ scale: '0 1' }, { scale: '0.92 1' }]);
  release();
  await expect(title(page, t('account.title'))).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('offline, a form keeps the typed text and says why', async ({ openPage, createUser }) => {
  const page = await openPage({ user: await createUser({ role: 'admin' }) });
  const context = page.context();
  await page.goto(routes.manager.newUser(), { waitUntil: 'networkidle' });
  const name = page.getByRole('main').getByLabel(t('users.name'));
  const email = page.getByRole('main').getByLabel(t('users.email'));
  await expect(email).toBeFocused();

  await context.setOffline(true);
  await name.fill('Typed offline');
  await email.fill(uniqueEmail());
  await button(page, t('users.invite')).click();
  await expect(page.getByText(t('form.network'))).toBeVisible();
  await expect(name).toHaveValue('Typed offline');

  await context.setOffline(false);
  await button(page, t('users.invite')).click();
  await expect(title(page, 'Typed offline')).toBeVisible();
});

const openMenu = (page: Page) => button(page, t('moderation.menu')).click();

const clickBan = (page: Page) =>
  page.getByRole('menuitem', { name: t('moderation.actions.ban'), exact: true }).click();

/** Only the dialog of a ban has this choice. */
const getUntilDate = (page: Page) => page.getByRole('dialog').getByText(t('moderation.ends.date'));

test('the error page of code that next/dynamic could not load has a retry after which it can be loaded', async ({
  openPage,
  createUser,
}) => {
  const { id, name } = await createUser();
  const page = await openPage({ user: await createUser({ role: 'admin' }) });
  await page.goto(routes.manager.user(id), { waitUntil: 'networkidle' });
  const untilDate = getUntilDate(page);
  await openMenu(page);
  await clickBan(page);
  await expect(untilDate).toBeVisible();
  await page.route(chunks, (route) => route.abort());
  await untilDate.click();
  await expect(title(page, t('pageError.server'))).toBeVisible();
  await page.unroute(chunks);
  await button(page, t('pageError.retry')).click();
  await expect(title(page, name)).toBeVisible();
  await openMenu(page);
  await clickBan(page);
  await untilDate.click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the dialogs of a menu load while it is open, so a click opens them without a request', async ({
  openPage,
  createUser,
}) => {
  const { id } = await createUser();
  const page = await openPage({ user: await createUser({ role: 'admin' }) });
  await page.goto(routes.manager.user(id), { waitUntil: 'networkidle' });
  let loaded = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/_next/static/chunks/')) loaded += 1;
  });
  await openMenu(page);
  await expect.poll(() => loaded).toBeGreaterThanOrEqual(3);

  await page.route(chunks, (route) => route.abort());
  await clickBan(page);
  await expect(getUntilDate(page)).toBeVisible();
});

test('a dialog whose code does not load shows an error and offers to reload the page', async ({
  openPage,
  createUser,
}) => {
  const { id } = await createUser();
  const page = await openPage({ user: await createUser({ role: 'admin' }) });
  await page.goto(routes.manager.user(id), { waitUntil: 'networkidle' });
  await page.route(chunks, (route) => route.abort());
  await openMenu(page);
  await clickBan(page);
  await expect(page.getByText(t('form.unexpected'))).toBeVisible();
  await page.unroute(chunks);
  const reload = page.waitForEvent('load');
  await button(page, t('pageError.retry')).click();
  await reload;
  await page.waitForLoadState('networkidle');
  await openMenu(page);
  await clickBan(page);
  await expect(getUntilDate(page)).toBeVisible();
});
