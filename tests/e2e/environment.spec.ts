import { startInstance } from '@/tests/support/e2e/instance';
import { expect, test } from '@/tests/support/e2e/test';

test('the environment banner stays in sight and what sticks to the top stays below it', async ({
  browser,
  state,
  createUser,
  enterAs,
}) => {
  const instance = await startInstance({ ...state.settings, ENV_NAME: 'staging', ENV_EMOJI: '🚧' });
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
  try {
    await enterAs(context, await createUser());
    const page = await context.newPage();
    await page.goto(`${instance.url}/app/repositories`);
    const banner = page.getByText('staging');
    await expect(banner).toBeVisible();
    await page.getByRole('main').getByRole('listitem').nth(10).scrollIntoViewIfNeeded();
    await expect(banner).toBeInViewport();
    // A control that something lies over cannot be pressed.
    await page.getByRole('banner').getByRole('button').click({ timeout: 5_000 });
    await expect(page.getByRole('menu')).toBeVisible();
  } finally {
    await context.close();
    await instance.stop();
  }
});
