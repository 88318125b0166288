import { join } from 'node:path';
import { Pool } from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { demoAccounts } from '@/lib/demo';
import { localeCookie, localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { readArguments } from '@/scripts/arguments';
import { findBrowser } from '@/scripts/browser';
import { runBuild } from '@/scripts/child-processes';
import { root } from '@/scripts/paths';
import { CliError } from '@/scripts/terminal';
import { clearSettings } from '@/scripts/test-settings';
import { seedDatabase, startTestDatabase } from '@/tests/support/database';
import { startInstance } from '@/tests/support/e2e/instance';
import { insertSession, sessionCookieName, signedCookie } from '@/tests/support/e2e/users';
import { testSettings } from '@/tests/support/env';
import { mirroredLocale, t } from '@/tests/support/messages';
import { Recording, type Scene } from './recording';
import { createRepository } from './repositories';

/** `npm run tour`: builds the product, and takes the pictures of README.md from it. */
export async function run(args: string[]): Promise<number> {
  readArguments(args, {});
  clearSettings();
  if ((await runBuild()) !== 0) throw new CliError('The production build failed.');
  const database = await startTestDatabase();
  await seedDatabase(database.url);
  const { AUTH_SECRET, DATABASE_URL } = testSettings(database.url);
  const mail = { SMTP_URL: 'smtp://localhost:9', EMAIL_FROM: 'Tour <tour@example.com>' };
  const server = await startInstance({ AUTH_SECRET, DATABASE_URL, ...mail });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const options = { baseURL: server.url, viewport: VIEWPORT, locale: 'en-GB' };
    const guest = await browser.newContext(options);
    await savePicture(await guest.newPage(), routes.login(), 'login');
    const admin = await browser.newContext(options);
    await signIn(admin, database.url, AUTH_SECRET);
    const page = await admin.newPage();
    await savePicture(page, routes.manager.dashboard(), 'dashboard');
    await savePicture(page, routes.manager.users(), 'users');
    await takeTour(page);
  } finally {
    await browser.close();
    await server.stop();
    await database.stop();
  }
  return 0;
}

const VIEWPORT = { width: 1200, height: 750 };
const images = join(root, 'docs', 'images');

async function signIn(context: BrowserContext, databaseUrl: string, secret: string) {
  const pool = new Pool({ connectionString: databaseUrl });
  const { rows } = await pool.query('select id from "user" where email = $1', [demoAccounts[0]]);
  const token = await insertSession(pool, rows[0].id);
  await pool.end();
  await context.addCookies([
    { name: sessionCookieName, value: signedCookie(token, secret), domain: 'localhost', path: '/' },
    { name: localeCookie.name, value: 'en', domain: 'localhost', path: '/' },
  ]);
}

const open = async (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

async function savePicture(page: Page, path: string, name: string) {
  await open(page, path);
  // Away from the cards, which have a frame below the pointer.
  await page.mouse.move(0, 0);
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.png({ palette: true, quality: 90 }).toFile(join(images, `${name}.png`));
}

/** Of the resources. */
const scenes: Record<string, Scene> = {
  repository: createRepository,
};

async function takeTour(page: Page) {
  const recording = new Recording(page);
  const palette = page.getByRole('dialog', { name: t('palette.title') });
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    await recording.show(700);
  };

  await open(page, routes.manager.dashboard());
  await recording.show(1_800);

  await openPalette();
  await recording.type('asha');
  await palette.getByRole('option', { name: /Asha/ }).waitFor();
  await recording.show(900);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/manager\/users\/./);
  await page.waitForLoadState('networkidle');
  await recording.show(2_000);

  const navigation = page.getByRole('navigation', { name: t('managerNav.label') });
  await navigation.getByRole('link', { name: t('managerNav.users') }).click();
  await page.waitForURL('**/manager/users');
  await page.waitForLoadState('networkidle');
  await recording.show(1_000);
  // The first row has the headings.
  for (const row of [1, 2, 3]) {
    await page.getByRole('row').nth(row).getByRole('checkbox').check();
    await recording.show(450);
  }
  await recording.show(900);

  for (const show of Object.values(scenes)) await show(page, recording);

  const choose = async (submenu: string, choice: string) => {
    await page
      .getByRole('button', { name: /@example\.com$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: submenu, exact: true }).press('ArrowRight');
    await page.getByRole('menu').nth(1).waitFor();
    await recording.show(900);
    await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  };
  await choose(t('preferences.theme'), t('preferences.themes.dark'));
  await page.locator('html.dark').waitFor();
  await recording.show(1_500);

  await choose(t('preferences.language'), localeNames[mirroredLocale]);
  await page.locator(`html[lang=${mirroredLocale}]`).waitFor();
  await page.waitForLoadState('networkidle');
  await recording.show(2_200);

  await recording.save(join(images, 'tour.webp'));
}
