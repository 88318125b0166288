import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { listPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

// The pointer can rest on a card whose record another test deletes: fetching its page in advance gives 404.
test.use({ allowedErrors: [/status of 404/] });

test('on a phone, the name and the email of an account are rows of 56 px, and each row is its link', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('user');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.app.account());
  for (const name of [t('account.changeName'), t('account.changeEmail')]) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect(box?.height, name).toBe(56);
    expect(box?.width, name).toBeGreaterThan(350);
  }
});

test('on a phone, the button that copies a long email stands beside its last line', async ({
  page,
  createUser,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  // Without the button, the first email would have one line.
  for (const name of ['someone', 'a-mailbox-with-a-long-name']) {
    const { id } = await createUser({ email: uniqueEmail(name) });
    await page.goto(routes.manager.user(id));
    const copy = page.getByRole('button', { name: t('users.copyEmail') });
    const { lines, gap, middle } = await copy.evaluate((button) => {
      const email = button.parentElement?.querySelector('bdi')?.getClientRects() ?? [];
      const [last] = [...email].slice(-1);
      const box = button.getBoundingClientRect();
      const toMiddle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      if (!last) throw new Error('There is no email.');
      return {
        lines: email.length,
        gap: box.left - last.right,
        middle: Math.abs(toMiddle(box) - toMiddle(last)),
      };
    });
    expect(lines, name).toBeGreaterThan(1);
    expect(gap, name).toBeLessThan(16);
    expect(middle, name).toBeLessThan(6);
  }
});

test('at 320 px the bottom navigation has room for five entries', async ({ page, signedInAs }) => {
  await signedInAs('user');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(routes.app.home());
  const nav = page.getByRole('navigation', { name: t('appNav.label') }).last();
  await expect(nav).toBeVisible();
  // As with more resources.
  const faults = await nav.evaluate((element) => {
    const [entry] = element.querySelectorAll('a');
    for (const label of ['Doctors', 'Appointments']) {
      const copy = entry?.cloneNode(true) as HTMLElement;
      const [text] = copy.querySelectorAll('span');
      if (text) text.textContent = label;
      entry?.after(copy);
    }
    const entries = [...element.querySelectorAll('a')].slice(0, 5);
    const labels = entries.map((each) => each.querySelector('span')?.getBoundingClientRect());
    return [
      ...(entries.length === 5 ? [] : [`${entries.length} entries`]),
      ...entries.flatMap((each) => {
        const { width, height, right } = each.getBoundingClientRect();
        return width < 44 || height < 44 || right > 320
          ? [`${each.textContent} is ${width} × ${height}`]
          : [];
      }),
      ...labels.flatMap((label, at) => {
        const next = labels[at + 1];
        return label && next && next.left - label.right < 0 ? [`label ${at} touches the next`] : [];
      }),
    ];
  });
  expect(faults).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

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

  test('every target has 44 px', async ({ page, signedInAs, createUser }) => {
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
});
