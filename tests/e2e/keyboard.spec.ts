import type { Page } from '@playwright/test';
import { SIDEBAR_COOKIE } from '@/lib/constants';
import { localeCookie } from '@/lib/i18n/config';
import ar from '@/messages/ar.json' with { type: 'json' };
import { expect, test } from '@/tests/support/e2e/test';

const userMenu = (page: Page) => page.getByRole('button', { name: 'Menu of Amina Test' });
const inArabic = (url: string) => [{ name: localeCookie.name, value: 'ar', url }];

test('the skip link is the first stop and leads to the content', async ({
  page,
  context,
  createUser,
  enterAs,
}) => {
  await enterAs(context, await createUser());
  for (const path of ['/app', '/app/account']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test.describe('menus', () => {
  test.beforeEach(async ({ page, context, createUser, enterAs }) => {
    await enterAs(context, await createUser());
    await page.goto('/app');
    await userMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  });

  test('Esc closes the user menu and gives the focus back', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(userMenu(page)).toBeFocused();
  });

  test('the theme is chosen by keyboard alone', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'Automatic' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(userMenu(page)).toBeFocused();
  });

  test('arrow keys open and leave the language submenu the way the text runs', async ({ page }) => {
    const language = page.getByRole('menuitem', { name: 'Language' });
    // A menu moves the focus a moment after the key, and a second one in that moment would not count.
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(language).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(language).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('menuitemradio', { name: 'العربية' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    const inArabicToo = page.getByRole('menuitem', { name: ar.preferences.language });
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button').press('Enter');
    for (const name of [ar.userMenu.account, ar.preferences.theme, ar.preferences.language]) {
      await expect(page.getByRole('menuitem', { name })).toBeFocused();
      if (name !== ar.preferences.language) await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('ArrowRight');
    await expect(inArabicToo).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(inArabicToo).toBeFocused();
  });

  test('signing out asks; Esc answers no and gives the focus back', async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(userMenu(page)).toBeFocused();
    await expect(page).toHaveURL(/\/app$/);
  });

  test('signing out asks; Enter on the answer signs out', async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });
});

test('a visitor opens the preferences by keyboard, though the menu is loaded only then', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Theme and language' });
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the change-name drawer holds the focus and gives it back', async ({
  page,
  context,
  createUser,
  enterAs,
}) => {
  await enterAs(context, await createUser());
  await page.goto('/app/account');
  const opener = page.getByRole('link', { name: 'Change name' });
  await opener.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Name')).toBeFocused();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('in Arabic', () => {
  test('notifications come at the top left', async ({ page, context, createUser, enterAs, state }) => {
    await enterAs(context, await createUser());
    await context.addCookies(inArabic(state.url));
    await page.goto('/app/account?state=change-name');
    await page.getByRole('dialog').getByLabel(ar.account.name).press('Enter');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return box ? box.x < 640 && box.y < 400 : false;
      })
      .toBe(true);
  });
});

test.describe('lists', () => {
  test.beforeEach(async ({ page, context, createUser, enterAs }) => {
    await enterAs(context, await createUser({ role: 'admin' }));
    await page.goto('/manager/repositories');
  });

  test('searching keeps the focus, and the address says what is searched; Esc clears', async ({ page }) => {
    const box = page.getByRole('searchbox');
    await box.fill('atlas');
    await expect(page).toHaveURL(/searchTerm=atlas/);
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/manager\/repositories$/);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  });

  test('a search without results says so and offers the way out', async ({ page }) => {
    await page.goto('/manager/repositories?searchTerm=zzzz');
    await expect(page.getByText('No results for “zzzz”')).toBeVisible();
    await page.getByRole('link', { name: 'Clear the search' }).press('Enter');
    await expect(page).toHaveURL(/\/manager\/repositories$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('next and previous walk through the pages, and back restores the last one', async ({ page }) => {
    const first = page.getByRole('rowheader').first().getByRole('link');
    const firstName = (await first.textContent()) ?? '';
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page).toHaveURL(/after=/);
    await expect(first).not.toHaveText(firstName);
    const secondName = (await first.textContent()) ?? '';
    await pages.getByRole('link', { name: 'Previous' }).press('Enter');
    await expect(first).toHaveText(firstName);
    await page.goBack();
    await expect(first).toHaveText(secondName);
    await page.goBack();
    await expect(page).toHaveURL(/\/manager\/repositories$/);
    await expect(first).toHaveText(firstName);
  });

  test('back takes a search back', async ({ page }) => {
    await page.goto('/manager/repositories?searchTerm=patchwork');
    await page.getByRole('rowheader').first().getByRole('link').press('Enter');
    await page.waitForURL(/\/manager\/repositories\/[^?]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/searchTerm=patchwork/);
    await expect(page.getByRole('searchbox')).toHaveValue('patchwork');
  });
});

test.describe('the sidebar', () => {
  test.beforeEach(async ({ context, createUser, enterAs }) => {
    await enterAs(context, await createUser({ role: 'admin' }));
  });

  test('stays collapsed after a reload, and the server already draws it so', async ({
    page,
    context,
    request,
    state,
  }) => {
    await page.goto('/manager/dashboard');
    await page.getByRole('button', { name: 'Collapse the sidebar' }).press('Enter');
    const expand = page.getByRole('button', { name: 'Expand the sidebar' });
    await expect(expand).toBeFocused();
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === SIDEBAR_COOKIE)?.value).toBe('collapsed');

    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const html = await (await request.get(`${state.url}/manager/dashboard`, { headers: { cookie } })).text();
    expect(html).toContain('Expand the sidebar"');
    expect(html).not.toContain('aria-label="Collapse the sidebar"');
    await page.reload();
    await expect(expand).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('opens over the page with the focus in it, closes by Esc and by following a link', async ({
      page,
    }) => {
      await page.goto('/manager/dashboard');
      const opener = page.getByRole('button', { name: 'Open the navigation' });
      const sidebar = page.getByRole('dialog', { name: 'Manager navigation' });
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
      await sidebar.getByRole('link', { name: 'Users' }).press('Enter');
      await page.waitForURL('**/manager/users');
      await expect(sidebar).toBeHidden();
    });

    test('holds the user menu, and signing out from it asks', async ({ page }) => {
      await page.goto('/manager/dashboard');
      await page.getByRole('button', { name: 'Open the navigation' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Amina Test' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).press('Enter');
      await page.waitForURL('**/login');
    });
  });
});
