import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { listPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { mirroredLocale, otherLocale } from '@/tests/support/messages';

const WIDTHS = [320, 390, 640, 768, 834, 1024, 1180, 1280, 1920];

/** Of the root font size: enough for two short words. */
const FIRST_COLUMN_EM = 8;

/** Faults of the list on the page: what is cut off, and what lies outside of the page or of the list. */
const findFaults = (page: Page, firstColumnEm: number) =>
  page.evaluate((minimum) => {
    const root = document.documentElement;
    const list =
      document.querySelector('main table, main [data-list] .list-table') ?? document.querySelector('main ul');
    if (!list) return ['no list'];
    const frame = list.getBoundingClientRect();
    const name = (element: Element) =>
      `${element.tagName} "${element.textContent?.slice(0, 30)}" ${Math.round(element.getBoundingClientRect().width)} px`;
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`);
    for (const element of list.querySelectorAll('*')) {
      const { left, right, width } = element.getBoundingClientRect();
      // Nothing to see: hidden, or for screen readers only.
      if (width <= 1) continue;
      if (left < frame.left - 1 || right > frame.right + 1) faults.push(`outside: ${name(element)}`);
      const isInline = getComputedStyle(element).display === 'inline';
      if (isInline || element.scrollWidth <= element.clientWidth + 1) continue;
      // Long names, emails and links end with an ellipsis. Dates, badges and headings have the room they need.
      const mayBeLong = element.closest('th[scope=row], a, li') !== null && !element.closest('thead');
      const hasEllipsis = getComputedStyle(element).textOverflow === 'ellipsis';
      const containsEllipsis = [...element.querySelectorAll('*')].some(
        (child) => getComputedStyle(child).textOverflow === 'ellipsis',
      );
      if (!mayBeLong || !(hasEllipsis || containsEllipsis)) faults.push(`cut off: ${name(element)}`);
    }
    const em = Number.parseFloat(getComputedStyle(root).fontSize);
    for (const cell of list.querySelectorAll('th[scope=row]'))
      if (cell.getBoundingClientRect().width < minimum * em) faults.push(`too narrow: ${name(cell)}`);
    return faults.slice(0, 10);
  }, firstColumnEm);

// The texts of both are longer or larger than the English ones.
for (const locale of new Set([otherLocale, mirroredLocale]))
  test(`every list fits every width, and cuts nothing off (${locale})`, async ({
    page,
    signedInAs,
    chooseLocale,
  }) => {
    test.slow();
    await signedInAs('admin', { locale });
    await chooseLocale(locale);
    const paths = [
      routes.manager.users(),
      routes.manager.audit(),
      ...listPaths('manager'),
      ...listPaths('app'),
    ];
    for (const path of paths) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findFaults(page, FIRST_COLUMN_EM), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
