import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

// The buttons: component/typed-text.test.tsx.

test('a dialog with typed text asks before it closes, by Esc, beside it and Back, and keeps the text', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('user');
  await page.goto(routes.app.account());
  await page.getByRole('link', { name: t('account.changeName') }).click();
  const name = page.getByRole('dialog').getByLabel(t('account.name'));
  await expect(name).toBeFocused();
  await name.fill('New Name');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 10),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(page.getByText(t('form.discardText'))).toBeVisible();
    await button(page, t('form.keepEditing')).click();
    await expect(page.getByText(t('form.discardText'))).toBeHidden();
    await expect(name).toHaveValue('New Name');
    await expect(name).toBeFocused();
  }
});

test('a bottom drawer with typed text asks after a drag past 25 % of its height, and springs back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('user');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${routes.app.account()}?state=change-name`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.name')).fill('New Name');
  await dialog.evaluate((drawer) => Promise.all(drawer.getAnimations().map(({ finished }) => finished)));
  const { x, y, width } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // vaul accepts no drag in the first 500 ms.
  await expect(async () => {
    await page.mouse.move(x + width / 2, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 300, { steps: 8 });
    await page.mouse.up();
    await expect(dialog.getByText(t('form.discardText'))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByLabel(t('account.name'))).toHaveValue('New Name');
  // With the question it is higher.
  const bottom = () => dialog.evaluate((drawer) => Math.round(drawer.getBoundingClientRect().bottom));
  await expect.poll(bottom).toBe(800);
  await button(page, t('form.discard')).click();
  await expect(dialog).toBeHidden();
});
