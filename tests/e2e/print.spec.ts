import { routes } from '@/lib/routes';
import { columnHeading } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** A4 at 96 dpi, without the margins of a browser. */
const PAPER = { width: 718, height: 1000 };

test.use({ viewport: PAPER, colorScheme: 'dark' });

test('a printed list has all columns in light colours, a printed user the properties and the timeline, and neither has controls', async ({
  page,
  createUser,
  signedInAs,
}) => {
  const { id, email } = await createUser();
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
  const buttons = page.getByRole('button');
  await expect(buttons).toHaveCount(0);
  for (const role of ['navigation', 'checkbox', 'searchbox'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);

  // On paper, the sidebar is closed anyway.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  await page.goto(routes.manager.user(id));
  await expect(page.getByRole('navigation', { name: t('managerNav.label') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByRole('region', { name: t('record.properties') })).toContainText(id);
  await expect(page.getByText(t('users.noActivity'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('users.title') })).toHaveCount(0);
  await expect(buttons).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
