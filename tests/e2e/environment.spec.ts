import { expect, test } from '@/tests/support/e2e/test';
import { USER_NAME } from '@/tests/support/e2e/users';

test('the environment banner stays visible, and sticky elements stay below it', async ({
  createUser,
  openPage,
  startServer,
}) => {
  const server = await startServer({ ENV_NAME: 'staging', ENV_EMOJI: '🚧' });
  const page = await openPage({ viewport: { width: 390, height: 700 }, user: await createUser() });
  await page.goto(`${server.url}/app/account`);
  const banner = page.getByText('staging');
  await expect(banner).toBeVisible();
  await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded();
  await expect(banner).toBeInViewport();
  // The click fails if the banner covers the button.
  await page.getByRole('banner').getByRole('button', { name: USER_NAME }).click({ timeout: 5_000 });
  await expect(page.getByRole('menu')).toBeVisible();
});
