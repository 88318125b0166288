import { getTextLayout } from '@/lib/i18n/config';
import { expect, test } from '@/tests/support/e2e/test';
import { USER_NAME } from '@/tests/support/e2e/users';
import { messages, mirroredLocale, t } from '@/tests/support/messages';

const other = messages[mirroredLocale];

test('on the account page, the skip link is the first stop, and a drawer traps the focus and restores it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('user');
  await page.goto('/app/account');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('common.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const opener = page.getByRole('link', { name: t('account.changeName') });
  await opener.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(t('account.name'))).toBeFocused();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('arrow keys open and close the language submenu in the text direction', async ({
  page,
  signedInAs,
  chooseLocale,
}) => {
  await signedInAs('user', { locale: mirroredLocale });
  await chooseLocale(mirroredLocale);
  // Before the page is hydrated, the menu opens without the focus.
  await page.goto('/app', { waitUntil: 'networkidle' });
  const [inward, outward] =
    getTextLayout(mirroredLocale).dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const language = page.getByRole('menuitem', { name: other.preferences.language });
  await page.getByRole('banner').getByRole('button', { name: USER_NAME }).press('Enter');
  // A menu moves the focus asynchronously after a key, and ignores a second key until then.
  for (const name of [other.userMenu.account, other.preferences.theme, other.preferences.language]) {
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    if (name !== other.preferences.language) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press(outward);
  await expect(language).toBeFocused();
  await page.keyboard.press(inward);
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press(outward);
  await expect(language).toBeFocused();
});
