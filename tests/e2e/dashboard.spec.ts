import { AxeBuilder } from '@axe-core/playwright';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor } from '@/tests/support/e2e/users';
import { rtlLocales, t } from '@/tests/support/messages';

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

test('the dashboard of a new product has no charts, and fits a narrow screen', async ({
  page,
  context,
  secret,
  startDatabase,
  startServer,
}) => {
  test.setTimeout(120_000);
  const { url, pool } = await startDatabase('empty');
  const server = await startServer({ DATABASE_URL: url });
  const { cookie } = await insertVisitor(pool, 'admin', secret);
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: server.url }]);

  await page.goto(`${server.url}/manager/dashboard`);
  await expect(page.getByRole('region', { name: t('dashboard.figures.signIns') })).toContainText(
    t('dashboard.noneInPeriod'),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
});
