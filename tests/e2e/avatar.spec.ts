import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { messages, mirroredLocale } from '@/tests/support/messages';
import { photoWithMetadata } from '@/tests/support/pictures';

const locale = mirroredLocale;
const t = messages[locale];

const photo = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photoWithMetadata() });

const pictures = (page: Page) => page.locator('main img, nav img');
/** Whether every picture that the page shows is loaded. */
const areLoaded = (page: Page) =>
  pictures(page).evaluateAll((images) =>
    images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  );

const openDrawer = async (page: Page) => {
  await page.getByRole('link', { name: t.picture.change }).click();
  const dialog = page.getByRole('dialog', { name: t.picture.change });
  await expect(dialog).toBeVisible();
  return dialog;
};

// Playwright's trace reads the preview.
test.beforeEach(({ allowedErrors }) => void allowedErrors.push(/^Connecting to 'blob:/));

test(`a user changes the picture by keyboard, and it is shown everywhere (${locale})`, async ({
  page,
  signedInAs,
  chooseLocale,
  openPage,
  createUser,
}) => {
  await chooseLocale(locale);
  await page.setViewportSize({ width: 390, height: 900 });
  const user = await signedInAs('user', { name: 'Ada Picture', locale });
  await page.goto(routes.app.account());
  const dialog = await openDrawer(page);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo());
  const crop = dialog.getByLabel(t.picture.crop);
  await crop.focus();
  await page.keyboard.press('ArrowUp');
  const zoom = dialog.getByRole('slider', { name: t.picture.zoom });
  await zoom.focus();
  await page.keyboard.press('End');
  await dialog.getByRole('button', { name: t.picture.save }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pictures(page).first()).toHaveAttribute('src', /^\/api\/files\//);
  await expect.poll(() => areLoaded(page)).toBe(true);

  const admin = await openPage({ user: await createUser({ role: 'admin' }) });
  await admin.goto(routes.manager.user(user.id));
  await expect(pictures(admin).first()).toHaveAttribute('src', /^\/api\/files\//);
  await expect.poll(() => areLoaded(admin)).toBe(true);

  await page.getByRole('link', { name: t.picture.change }).click();
  await dialog.getByRole('button', { name: t.picture.remove }).click();
  await expect(pictures(page)).toHaveCount(0);
});
