import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More than any page of the tests has. */
const STOPS_MAX = 120;

/** Presses Tab until `target` has the focus. Every element on the way must be in view. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = page.locator('*:focus');
    await expect(focus).toBeInViewport();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

export async function tabToAndPress(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
