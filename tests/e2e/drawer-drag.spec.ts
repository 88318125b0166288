import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const STEPS = 12;

const animationsEnd = (drawer: Locator) =>
  drawer.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
  });

/** Drags down slowly with a finger. vaul ignores drags during its opening animation. */
async function drag(page: Page, start: Locator, distance: number) {
  await animationsEnd(start.locator('xpath=ancestor-or-self::*[@data-vaul-drawer]'));
  const box = await start.boundingBox({ timeout: 1_000 });
  if (!box) throw new Error('Nothing to drag');
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const sent = [touch('touchStart', { x, y })];
  for (let step = 1; step <= STEPS; step++) {
    sent.push(touch('touchMove', { x, y: y + (distance * step) / STEPS }));
    // The speed of a drag counts.
    await page.waitForTimeout(90);
  }
  sent.push(touch('touchEnd'));
  await Promise.all(sent);
  await client.detach();
}

test('a drawer closes after a drag of 25 % of its height', async ({ page, signedInAs }) => {
  await signedInAs('user');
  await page.goto(routes.app.account({ state: 'change-name' }));
  await expect(page.getByLabel(t('account.name'), { exact: true })).toBeFocused();
  const drawer = page.getByRole('dialog');
  const title = drawer.getByRole('heading').first();
  const height = (await drawer.boundingBox())?.height ?? 0;
  await drag(page, title, height * 0.2);
  await animationsEnd(drawer);
  await expect(drawer, '20 %, slowly').toBeVisible();
  await drag(page, title, height * 0.3);
  await expect(drawer, '30 %, slowly').toBeHidden();
});

test('moving down in content that is scrolled does not drag its drawer', async ({ page, signedInAs }) => {
  await signedInAs('user');
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(routes.app.account({ drawer: 'delete-account' }));
  const drawer = page.getByRole('alertdialog');
  const lastItem = drawer.getByText(t('deleteAccount.keptShared'));
  await lastItem.evaluate((item) => item.scrollIntoView({ block: 'center' }));
  await drag(page, lastItem, 150);
  await animationsEnd(drawer);
  await expect(drawer).toBeVisible();
});

test('the sheet of filters opens at its first snap point, is dragged to the second, and its button stays in sight in a low window', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.users());
  // A mouse pointer under the sheet would end its drag.
  await page.getByRole('button', { name: t('list.filters', { count: 0 }) }).tap();
  const drawer = page.getByRole('dialog', { name: t('list.filtersTitle') });
  const show = drawer.getByRole('button', { name: t('list.showResults') });
  const title = drawer.getByRole('heading').first();
  const expectTop = (part: number) =>
    expect
      .poll(async () => Math.round(100 - (100 * ((await drawer.boundingBox())?.y ?? 0)) / 844))
      .toBe(part);
  await expectTop(72);
  await expect(show).toBeInViewport({ ratio: 1 });

  await drag(page, title, -180);
  await expectTop(95);
  await expect(show).toBeInViewport({ ratio: 1 });

  await drag(page, title, 180);
  await expectTop(72);
  await drag(page, title, 100);
  await expectTop(72);
  await drag(page, title, 220);
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 390, height: 480 });
  await page.getByRole('button', { name: t('list.filters', { count: 0 }) }).click();
  await expect(show).toBeInViewport({ ratio: 1 });
});
