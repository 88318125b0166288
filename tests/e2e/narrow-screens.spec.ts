import { localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { openUserMenu } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { mirroredLocale, otherLocale, translator } from '@/tests/support/messages';

// The pointer can rest on a card whose record another test deletes: fetching its page in advance gives 404.
test.use({ allowedErrors: [/status of 404/] });

const locale = mirroredLocale;
const t = translator(locale);

test(`on a narrow screen the languages are in the menu of the user (${locale})`, async ({
  page,
  signedInAs,
  chooseLocale,
}) => {
  const { name } = await signedInAs('user', { locale });
  await chooseLocale(locale);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/app');
  await openUserMenu(page, name, t);
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  const languages = page.getByRole('group', { name: t('preferences.language') });
  await languages.getByRole('menuitemradio', { name: localeNames[otherLocale] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', otherLocale);
});

test('on a phone, the name and the email of an account are rows of 56 px, and each row is its link', async ({
  page,
  signedInAs,
}) => {
  const english = translator('en');
  await signedInAs('user');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.app.account());
  for (const name of [english('account.changeName'), english('account.changeEmail')]) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect(box?.height, name).toBe(56);
    expect(box?.width, name).toBeGreaterThan(350);
  }
});
