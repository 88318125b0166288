import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

test('offline, links and forms keep the page and the typed text, and say why', async ({
  openPage,
  createUser,
}) => {
  const page = await openPage({ user: await createUser({ role: 'admin' }) });
  const context = page.context();
  await page.goto(routes.manager.newUser(), { waitUntil: 'networkidle' });
  const name = page.getByRole('main').getByLabel(t('users.name'));
  const email = page.getByRole('main').getByLabel(t('users.email'));
  await expect(email).toBeFocused();
  const notice = page.getByRole('status').filter({ hasText: /offline|online/ });

  await context.setOffline(true);
  await expect(notice).toHaveText(t('connection.offline'));
  await page.getByRole('link', { name: t('managerNav.audit') }).click();
  await expect(notice).toHaveText(t('connection.blocked'));
  expect(new URL(page.url()).pathname).toBe(routes.manager.newUser());

  await name.fill('Typed offline');
  await email.fill(uniqueEmail());
  await button(page, t('users.invite')).click();
  await expect(page.getByText(t('form.network'))).toBeVisible();
  await expect(name).toHaveValue('Typed offline');

  await context.setOffline(false);
  await expect(notice).toHaveText(t('connection.restored'));
  await button(page, t('users.invite')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Typed offline' })).toBeVisible();
  await expect(page.getByText(t('users.saved.created'))).toBeVisible();
});
