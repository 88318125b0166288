import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { defaultLocale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { findBrowser } from '@/scripts/browser';
import { root } from '@/scripts/paths';
import { startDevServer } from '@/tests/support/e2e/dev-server';
import type { Instance } from '@/tests/support/e2e/instance';
import { expect, test } from '@/tests/support/e2e/test';
import { mirroredLocale } from '@/tests/support/messages';

// The pictures in tests/e2e/pictures are of one browser on Linux, which browser.txt names: others draw texts
// differently, so nothing is compared with them. To renew the pictures after a change of the design or of the browser:
// npm run test:e2e -- pictures --update-snapshots
// `npm run rename` removes them: until they are renewed, nothing is compared.
test.skip(process.platform !== 'linux', 'fonts look different on other systems');
// One worker for all, with one server.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Keeps the pictures small. */
const SCALE = 0.5;
const browserFile = join(root, 'tests/e2e/pictures/browser.txt');
const sections = ['buttons', 'fields', 'states', 'lists', 'overlays', 'charts'];

/** Notes the browser when the pictures are renewed. */
function canCompare(page: Page): boolean {
  const version = page.context().browser()?.version().split('.')[0];
  const browser = `${basename(findBrowser() ?? '')} ${version}`;
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    writeFileSync(browserFile, `${browser}\n`);
    return true;
  }
  if (!existsSync(browserFile)) return false;
  const drawnBy = readFileSync(browserFile, 'utf8').trim();
  if (drawnBy !== browser)
    console.log(`The pictures are of ${drawnBy}; nothing is compared, because this is ${browser}.`);
  return drawnBy === browser;
}

let server: Instance;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startDevServer();
});
test.afterAll(() => server.stop());

// Colors do not depend on the direction, so each direction has one theme.
for (const [colorScheme, locale] of [
  ['light', defaultLocale],
  ['dark', mirroredLocale],
] as const) {
  test(`the components look as in their pictures (${colorScheme}, ${locale})`, async ({ openPage }) => {
    const page = await openPage({
      colorScheme,
      // Higher than the page: sticky parts stay in their place.
      viewport: { width: 900, height: 8_000 },
      reducedMotion: 'reduce',
      locale,
      deviceScaleFactor: SCALE,
    });
    await page.goto(server.url + routes.dev.components(), { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: 'nextjs-portal { display: none }' });
    await page.locator('#lists tbody').getByRole('checkbox').first().check();
    for (const section of canCompare(page) ? sections : []) {
      await expect
        .soft(page.locator(`#${section}`))
        .toHaveScreenshot(`${section}-${colorScheme}-${locale}.png`, { scale: 'device' });
    }
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
}
