import { expect, test } from '@/tests/support/e2e/test';

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
