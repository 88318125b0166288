import { routes } from '@/lib/routes';
import { open, redirectTarget } from '@/tests/support/e2e/http';
import { searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';

test('the code page without a valid email keeps the redirect on the way to the login page', async ({
  state,
}) => {
  const redirect = routes.app.account({ state: 'change-name' });
  for (const email of ['', 'nobody']) {
    const answer = await open(state.url, routes.loginVerify({ email, redirect }));
    expect([answer.status, redirectTarget(answer)]).toEqual([307, routes.login({ redirect })]);
  }
  const foreign = await open(state.url, routes.loginVerify({ email: 'nobody', redirect: '//evil.example' }));
  expect(redirectTarget(foreign)).toBe(routes.login());
});

test('a repeated search term is ignored by the list and by its search box', async ({
  page,
  signedInAs,
  insertUsers,
}) => {
  await signedInAs('admin');
  const { word } = await insertUsers(1);
  await page.goto(`${routes.manager.users()}?searchTerm=${word}&searchTerm=other`);
  await expect(page.locator('tbody').getByRole('row')).not.toHaveCount(1);
  await expect(searchBox(page)).toHaveValue('');
  await page.goto(`${routes.manager.users()}?searchTerm=%20${word}%20`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(searchBox(page)).toHaveValue(word);
});
