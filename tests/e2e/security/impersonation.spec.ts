import { routes } from '@/lib/routes';
import { applyCookies, open, postAuth } from '@/tests/support/e2e/http';
import { button, confirm, impersonationBanner } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { sessionCookieName } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

test.describe(() => {
  test.use({ allowedErrors: [/status of 40[34]/] });

  test('an admin starts an impersonation, sees a banner and stops it', async ({
    page,
    context,
    createUser,
    signedInAs,
  }) => {
    await signedInAs('admin', { name: 'Grace Admin' });
    const user = await createUser({ name: 'Asha' });
    await page.goto(routes.manager.user(user.id));
    const getSession = async () =>
      (await context.cookies()).find(({ name }) => name === sessionCookieName)?.value;
    const own = await getSession();
    await button(page, t('moderation.menu')).click();
    await page.getByRole('menuitem', { name: t('moderation.actions.impersonate') }).click();
    await confirm(page);
    await page.waitForURL('**/app');
    const banner = impersonationBanner(page);
    await expect(banner).toContainText('Grace Admin');
    await expect(banner).toContainText('Asha');
    expect(await getSession()).not.toBe(own);
    for (const path of [routes.manager.users(), '/nope']) {
      await page.goto(path);
      await expect(banner, path).toContainText('Asha');
    }
    await banner.getByRole('button', { name: t('impersonation.stop') }).click();
    await page.waitForURL(`**${routes.manager.user(user.id)}`);
    expect(await getSession()).toBe(own);
    await expect(impersonationBanner(page)).toHaveCount(0);
  });
});

test('the admin’s own session is restored however the impersonation ends', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const own = await cookieFor(await createUser({ role: 'admin' }));
  let cookie = own;
  const endings = [
    () => callAction('stopImpersonatingAction', {}, { url: state.url, cookie }),
    () => postAuth(state.url, '/admin/stop-impersonating', {}, { cookie, origin: state.url }),
    async (id: string) => {
      await database.query(`update session set "expiresAt" = now() where "userId" = $1`, [id]);
      return open(state.url, '/app/account', cookie);
    },
    async (id: string) => {
      await database.query('delete from session where "userId" = $1', [id]);
      return open(state.secondUrl, '/login', cookie);
    },
    async (id: string) => {
      await database.query('update "user" set banned = true where id = $1', [id]);
      const headers = { origin: state.url, host: new URL(state.url).host };
      return callAction('stopImpersonatingAction', {}, { url: state.secondUrl, cookie, headers });
    },
  ];
  for (const [round, end] of endings.entries()) {
    const user = await createUser();
    const started = await callAction('impersonateUserAction', { id: user.id }, { url: state.url, cookie });
    expect(started.redirectPath).toBe('/app');
    for (const line of started.cookies)
      expect(line.toLowerCase()).toMatch(/(?=.*httponly)(?=.*samesite=lax)(?=.*path=\/)/);
    cookie = applyCookies(cookie, started);
    expect((await open(state.url, '/api/auth/get-session', cookie)).text).toContain(user.id);
    expect((await open(state.url, '/manager', cookie)).status).toBe(403);
    cookie = applyCookies(cookie, await end(user.id));
    expect(cookie, `round ${round}`).toBe(own);
    expect((await open(state.url, '/manager/dashboard', cookie)).status).toBe(200);
  }
});
