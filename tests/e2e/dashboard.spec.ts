import { expect, test } from '@/tests/support/e2e/test';
import { rtlLocales } from '@/tests/support/messages';

test('the charts of the dashboard start at the start of the line', async ({
  page,
  signedInAs,
  chooseLocale,
}) => {
  await signedInAs('admin');
  for (const locale of ['en', ...rtlLocales] as const) {
    await chooseLocale(locale);
    await page.goto('/manager/dashboard');
    const days = page.locator('#main svg g');
    const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()];
    if (!first || !last) throw new Error('The chart has no bars');
    const isMirrored = first.x > last.x;
    expect(isMirrored, locale).toBe(locale !== 'en');
  }
});
