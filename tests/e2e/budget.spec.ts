import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';

for (const [path, limit, role] of [
  [routes.login(), 190, undefined],
  [routes.manager.users(), 270, 'admin'],
] as const)
  test(`${path} ships at most ${limit} kB of JavaScript on a cold load`, async ({ page, signedInAs }) => {
    if (role) await signedInAs(role);
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
    console.log(`${path}: ${kilobytes} kB of JavaScript in ${sizes.length} files`);
    expect(Math.min(...sizes), 'every file was really loaded').toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(limit);
  });
