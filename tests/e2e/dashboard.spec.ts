import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor } from '@/tests/support/e2e/users';
import { rtlLocales, startsWith, type Translate, t, translator } from '@/tests/support/messages';

const periodLink = (days: number) => t('dashboard.period', { days });
const perDay = (figure: 'newUsers' | 'signIns', translate: Translate = t) =>
  translate('dashboard.perDay', { figure: translate(`dashboard.figures.${figure}`) });
const chooseNewUsers = (page: Page, translate: Translate = t) =>
  page.getByRole('tab', { name: startsWith(translate('dashboard.figures.newUsers')) }).click();

test.describe('the dashboard', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('admin'));

  test('keeps its period in the URL, and opens the numbers of a chart without moving the cards beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/manager/dashboard');
    const periods = page.getByRole('navigation', { name: t('dashboard.periods') });
    await expect(periods.getByRole('link', { name: periodLink(30) })).toHaveAttribute('aria-current', 'page');
    await chooseNewUsers(page);
    const card = page.getByRole('tabpanel', { name: perDay('newUsers') });
    await expect(card).toContainText(t('dashboard.lastDays', { days: 30 }));
    await periods.getByRole('link', { name: periodLink(90) }).click();
    await page.waitForURL('**/manager/dashboard?days=90');
    // The chosen figure stays.
    await expect(card).toContainText(t('dashboard.lastDays', { days: 90 }));

    const beside = page.getByRole('region', { name: t('dashboard.needsYou.title') });
    const box = await beside.boundingBox();
    await card.getByText(t('dashboard.numbersPerDay')).click();
    await expect(card.getByRole('table')).toBeVisible();
    expect(await beside.boundingBox()).toEqual(box);

    await page.goBack();
    await expect(page.getByRole('tabpanel')).toContainText(t('dashboard.lastDays', { days: 30 }));
  });

  test('moves between the days of a chart with the arrow keys, in the direction of the text', async ({
    page,
    chooseLocale,
  }) => {
    await page.goto('/manager/dashboard?days=7');
    await chooseNewUsers(page);
    const slider = page.getByRole('slider', { name: perDay('newUsers') });
    await slider.press('ArrowLeft');
    await expect(slider).toHaveJSProperty('value', '5');
    await page.keyboard.press('Tab');
    await expect(page.getByText(t('dashboard.numbersPerDay')).first()).toBeFocused();

    for (const locale of rtlLocales) {
      await chooseLocale(locale);
      await page.reload();
      await chooseNewUsers(page, translator(locale));
      const mirrored = page.getByRole('slider', { name: perDay('newUsers', translator(locale)) });
      await mirrored.press('Home');
      await mirrored.press('ArrowLeft');
      await expect(mirrored, locale).toHaveJSProperty('value', '1');
    }
  });

  test('shows the tooltip inside the card, below its heading, on a phone and a desktop', async ({ page }) => {
    const card = page.getByRole('tabpanel', { name: perDay('newUsers') });
    const slider = card.getByRole('slider');
    const plot = slider.locator('..');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/manager/dashboard?days=90');
      await chooseNewUsers(page);
      await card.scrollIntoViewIfNeeded();
      const box = await plot.boundingBox();
      if (!box) throw new Error('The chart has no plot');
      for (const share of [0.01, 0.49, 0.51, 0.99]) {
        await plot.hover({ position: { x: box.width * share, y: 4 } });
        const value = await slider.getAttribute('aria-valuetext');
        const tooltip = card.getByText(value?.split(': ')[0] ?? '', { exact: true }).locator('..');
        await expect(tooltip).toBeVisible();
        const [inner, outer] = [await tooltip.boundingBox(), await card.boundingBox()];
        if (!inner || !outer) throw new Error('The tooltip is not drawn');
        const label = `${share} of ${width} px`;
        expect(inner.x, label).toBeGreaterThan(outer.x);
        expect(inner.x + inner.width, label).toBeLessThan(outer.x + outer.width);
        expect(inner.y, label).toBeGreaterThanOrEqual(box.y - 1);
        expect(inner.y + inner.height, label).toBeLessThanOrEqual(box.y + box.height + 8);
      }
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    }
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('shows the tooltip until a tap elsewhere', async ({ page }) => {
      await page.goto('/manager/dashboard?days=7');
      await chooseNewUsers(page);
      const card = page.getByRole('tabpanel', { name: perDay('newUsers') });
      const plot = card.getByRole('slider').locator('..');
      await plot.tap({ position: { x: 10, y: 60 } });
      await expect(card.getByRole('slider')).toHaveJSProperty('value', '0');
      const value = await card.getByRole('slider').getAttribute('aria-valuetext');
      const tooltip = card.getByText(value?.split(': ')[0] ?? '', { exact: true });
      await expect(tooltip).toBeVisible();
      await card.getByRole('heading').tap();
      await expect(tooltip).toBeHidden();
    });
  });
});

test('a new product shows an empty dashboard', async ({
  page,
  context,
  secret,
  startDatabase,
  startServer,
}) => {
  test.setTimeout(120_000);
  const { url, pool } = await startDatabase('empty');
  const server = await startServer({ DATABASE_URL: url });
  const { cookie } = await insertVisitor(pool, 'admin', secret);
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: server.url }]);

  await page.goto(`${server.url}/manager/dashboard`);
  await expect(page.getByText(t('dashboard.needsYou.nothing'))).toBeVisible();
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
});
