import { SIDEBAR_COOKIE } from '@/lib/constants';
import { expect, test } from '@/tests/support/e2e/test';
import { USER_NAME } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

test.describe('the sidebar', () => {
  test.beforeEach(async ({ signedInAs }) => {
    await signedInAs('admin');
  });

  test('stays collapsed after a reload, already in the server’s HTML', async ({
    page,
    context,
    request,
    state,
  }) => {
    await page.goto('/manager/dashboard');
    await page.getByRole('button', { name: t('managerNav.collapse') }).press('Enter');
    const expand = page.getByRole('button', { name: t('managerNav.expand') });
    await expect(expand).toBeFocused();
    const audit = page.getByRole('link', { name: t('managerNav.audit') });
    await expect(audit).toBeVisible();
    const label = audit.getByText(t('managerNav.audit')).last();
    await expect(label).toBeHidden();
    await audit.focus();
    await expect(label).toBeVisible();
    expect((await label.boundingBox())?.x).toBeGreaterThanOrEqual(56);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === SIDEBAR_COOKIE)?.value).toBe('collapsed');

    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const html = await (await request.get(`${state.url}/manager/dashboard`, { headers: { cookie } })).text();
    expect(html).toContain(`${t('managerNav.expand')}"`);
    expect(html).not.toContain(`aria-label="${t('managerNav.collapse')}"`);
    await page.reload();
    await expect(expand).toBeVisible();
  });

  test.describe('on a medium screen', () => {
    test.use({ viewport: { width: 900, height: 900 } });

    test('shows icons by default, and opens for as long as the visitor chooses', async ({ page }) => {
      await page.goto('/manager/dashboard');
      const sidebar = page.locator('aside').filter({ has: page.getByRole('navigation') });
      const width = async () => (await sidebar.boundingBox())?.width;
      expect(await width()).toBe(64);
      await page.getByRole('button', { name: t('managerNav.expand') }).click();
      await expect.poll(width).toBe(240);
      await page.reload();
      await expect(page.getByRole('button', { name: t('managerNav.collapse') })).toBeVisible();
      expect(await width()).toBe(240);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ viewport: { width: 900, height: 900 }, javaScriptEnabled: false });

    test('shows icons on a medium screen before the page is interactive', async ({ page }) => {
      await page.goto('/manager/dashboard');
      const sidebar = page.locator('aside').filter({ has: page.getByRole('navigation') });
      expect((await sidebar.boundingBox())?.width).toBe(64);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('opens over the page with the focus in it, closes by Esc and by a link, and signs out', async ({
      page,
    }) => {
      await page.goto('/manager/dashboard');
      const opener = page.getByRole('button', { name: t('managerNav.open') });
      const sidebar = page.getByRole('dialog', { name: t('managerNav.label') });
      await opener.press('Enter');
      await expect(sidebar).toBeVisible();
      for (let stop = 0; stop < 8; stop += 1) {
        await expect(sidebar.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(sidebar).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.press('Enter');
      await sidebar.getByRole('link', { name: t('managerNav.users') }).press('Enter');
      await page.waitForURL('**/manager/users');
      await expect(sidebar).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managerNav.dashboard'));
      await expect(sidebar).toBeHidden();

      await page.getByRole('button', { name: t('userMenu.open', { name: USER_NAME }) }).press('Enter');
      await page.getByRole('menuitem', { name: t('signOut.action') }).press('Enter');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('common.confirm') })
        .press('Enter');
      await page.waitForURL('**/login');
    });
  });
});
