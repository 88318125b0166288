import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('after a sign-in, the title of the tab is that of the page, or of the page before, on each navigation', async ({
  page,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser({ role: 'admin' });
  await signInByCode(page, email, codeFor);
  await page.waitForURL(`**${routes.manager.dashboard()}`);
  await expect(page).toHaveTitle(`${t('dashboard.title')} | ${brand.name}`);
  await page.evaluate(() => {
    const titles = [document.title];
    Object.assign(window, { titles });
    new MutationObserver(() => {
      if (titles.at(-1) !== document.title) titles.push(document.title);
    }).observe(document.head, { childList: true, characterData: true, subtree: true });
  });
  for (const name of [t('managerNav.users'), t('managerNav.audit')]) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} | ${brand.name}`);
  }
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  const expected = [t('dashboard.title'), t('managerNav.users'), t('managerNav.audit')];
  expect([...new Set(titles)]).toEqual(expected.map((name) => `${name} | ${brand.name}`));
});
