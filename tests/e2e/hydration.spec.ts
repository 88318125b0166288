import { expect, test } from '@/tests/support/e2e/test';

test('text typed before hydration is searched for', async ({ page, context, createUser, enterAs }) => {
  await enterAs(context, await createUser({ role: 'admin' }));
  let loadScripts = () => {};
  const scriptsAllowed = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scriptsAllowed;
    await route.continue();
  });
  await page.goto('/manager/repositories', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('atlas');
  loadScripts();
  await expect(page).toHaveURL(/searchTerm=atlas/);
  await expect(page.getByRole('searchbox')).toHaveValue('atlas');
});
