import { routes } from '@/lib/routes';
import { columnHeading } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** A4 at 96 dpi, without the margins of a browser. */
const PAPER = { width: 718, height: 1000 };

test.use({ viewport: PAPER, colorScheme: 'dark' });

test('a printed list has all columns in light colours, and no controls', async ({ page, signedInAs }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await signedInAs('admin');
  await page.goto(routes.manager.users());
  const getLightness = () =>
    page.evaluate(() =>
      Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1] ?? Number.NaN),
    );
  expect(await getLightness()).toBeLessThan(0.3);
  await page.emulateMedia({ media: 'print' });
  expect(await getLightness()).toBeGreaterThan(0.9);
  for (const name of ['user', 'role', 'status', 'lastActive', 'created'] as const)
    await expect(columnHeading(page, t(`users.${name}`))).toBeVisible();
  for (const role of ['button', 'navigation', 'checkbox', 'searchbox'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
});
