import { openUserMenu, overflowWidth } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { translator } from '@/tests/support/messages';

for (const locale of ['en', 'ar'] as const) {
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
    await languages.getByRole('menuitemradio', { name: 'Kiswahili' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  });

  test(`the audit log fits a tablet, with at least 12 em for each event (${locale})`, async ({
    page,
    signedInAs,
    chooseLocale,
  }) => {
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/manager/audit');
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
      const log = page.getByRole('list', { name: t('audit.title') });
      const sentence = log.getByRole('listitem').first().locator('p');
      const { width: room = 0 } = (await sentence.boundingBox()) ?? {};
      expect(room).toBeGreaterThan(12 * 14);
    }
  });
}
