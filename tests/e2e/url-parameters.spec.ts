import { routes } from '@/lib/routes';
import { open, redirectTarget } from '@/tests/support/e2e/http';
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
