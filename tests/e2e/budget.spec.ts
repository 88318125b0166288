import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const LIMIT_KB = 190;

test(`the login page ships at most ${LIMIT_KB} kB of JavaScript on a cold load`, async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
  console.log(`/login: ${kilobytes} kB of JavaScript in ${sizes.length} files`);
  expect(Math.min(...sizes), 'every file was really loaded').toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(LIMIT_KB);
});

test.describe('without JavaScript', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('the login page shows its heading and its form', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel(t('login.email'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('login.continueWithEmail') })).toBeVisible();
    const milliseconds = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    console.log(`/login: largest contentful paint after ${Math.round(milliseconds)} ms without JavaScript`);
    expect(milliseconds).toBeGreaterThan(0);
  });
});
