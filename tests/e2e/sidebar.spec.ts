import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('the sidebar stays collapsed after a reload, already in the server’s HTML', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.dashboard());
  await page.getByRole('button', { name: t('managerNav.collapse') }).press('Enter');
  const expand = page.getByRole('button', { name: t('managerNav.expand') });
  await expect(expand).toBeFocused();
  const audit = page.getByRole('link', { name: t('managerNav.audit') });
  const label = audit.getByText(t('managerNav.audit')).last();
  await expect(label).toBeHidden();
  await audit.focus();
  await expect(label).toBeVisible();

  const html = await (await page.request.get(routes.manager.dashboard())).text();
  expect(html).toContain(`${t('managerNav.expand')}"`);
  expect(html).not.toContain(`aria-label="${t('managerNav.collapse')}"`);
  await page.reload();
  await expect(expand).toBeVisible();
});

test('on a phone the sidebar opens over the page with the focus in it, and closes by a link, Esc and Back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.manager.dashboard(), { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: t('managerNav.open') });
  const sidebar = page.getByRole('dialog', { name: t('managerNav.label') });
  await opener.press('Enter');
  await sidebar.getByRole('link', { name: t('managerNav.users') }).press('Enter');
  await page.waitForURL(`**${routes.manager.users()}`);
  await expect(sidebar).toBeHidden();
  const closings = [
    () => page.keyboard.press('Escape'),
    // Not `page.goBack()`, which waits for the navigation that an open drawer stops.
    () => page.evaluate(() => window.history.back()),
  ];
  for (const close of closings) {
    await opener.press('Enter');
    await expect(sidebar.locator(':focus')).toHaveCount(1);
    await close();
    await expect(sidebar).toBeHidden();
    await expect(page).toHaveURL(routes.manager.users());
    await expect(opener).toBeFocused();
  }
});
