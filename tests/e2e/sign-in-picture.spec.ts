import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { enterCode, requestCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';

const picture = (page: Page) => page.locator('[aria-hidden]:has(> div svg)').first();

type Recorded = Window & { shift: number; animated: string[][] };

const readShift = (page: Page) => page.evaluate(() => (window as object as Recorded).shift);

/** Records what each view transition animates. */
async function recordAnimated(page: Page) {
  await page.addInitScript(() => {
    const recorded = window as object as Recorded;
    recorded.animated = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
        recorded.animated.push(effects.map((effect) => effect?.pseudoElement ?? ''));
      });
      return transition;
    };
  });
  return async () => {
    const read = () => page.evaluate(() => (window as object as Recorded).animated);
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
    return (await read()).flat().filter((name) => name === '::view-transition-group(picture)');
  };
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
] as const)
  test(`at ${width} px the picture is above the form, 180 px high, and nothing moves`, async ({ page }) => {
    await page.addInitScript(() => {
      const recorded = window as object as Recorded;
      recorded.shift = 0;
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          recorded.shift += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height });
    await page.goto(routes.login(), { waitUntil: 'networkidle' });
    const box = await picture(page).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(box).toMatchObject({ x: 0, width, height: 180 });
    expect(main?.y).toBe((box?.y ?? 0) + 180);
    expect(await readShift(page)).toBe(0);
  });

test('on a low screen there is no picture, and on a wide one it is beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(routes.login());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(picture(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = await picture(page).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(box?.height).toBe(900);
  expect(box?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
});

for (const [reducedMotion, animated] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`the picture ${animated ? 'becomes' : 'does not move to'} the first page (${reducedMotion})`, async ({
    page,
    createUserWithCode,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const readMoves = await recordAnimated(page);
    const { email, code } = await createUserWithCode();
    await page.goto(routes.loginVerify({ email }));
    await enterCode(page, code);
    await page.waitForURL('**/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readMoves()).toHaveLength(animated ? 1 : 0);
  });

test('between the pages of the sign-in the picture does not move', async ({ page, createUser }) => {
  const readMoves = await recordAnimated(page);
  const { email } = await createUser();
  await page.goto(routes.login());
  await requestCode(page, email);
  expect(await readMoves()).toEqual([]);
});
