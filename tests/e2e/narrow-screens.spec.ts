import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { listPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  // The pointer can rest on a card whose record another test deletes: fetching its page in advance gives 404.
  allowedErrors: [/status of 404/],
});

/** Buttons, links and fields that are smaller than 44 px, except links inside of a text. The target can be around them: a label, a row, the box of a field. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=tab]',
    );
    return [...targets].flatMap((element) => {
      const target = element.closest('label, .control, [data-linked] > tr') ?? element;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || getComputedStyle(target).display === 'inline') return [];
      const name = element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
      return Math.round(height) < 44 || Math.round(width) < 44
        ? [`${element.tagName} “${name}” is ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });
  });

test('on a touch screen every target has 44 px', async ({ page, signedInAs, createUser }) => {
  await page.goto(routes.login());
  expect.soft(await findSmallTargets(page), routes.login()).toEqual([]);
  const { id } = await createUser();
  await signedInAs('admin');
  for (const path of [
    routes.app.home(),
    routes.app.account(),
    routes.manager.dashboard(),
    routes.manager.users(),
    routes.manager.user(id),
    routes.manager.newUser(),
    routes.manager.audit(),
    ...listPaths('manager'),
    ...listPaths('app'),
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(await findSmallTargets(page), path).toEqual([]);
  }
});
