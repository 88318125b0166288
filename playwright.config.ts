import { defineConfig } from '@playwright/test';
import { findBrowser, findFirefox } from './scripts/browser';
import { clearSettings } from './scripts/test-settings';

clearSettings();

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests send nothing to other machines.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

// Without --project Playwright would run the slow tests too. Its workers load this file as well.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
const isNamed = process.argv.some((argument) => argument.startsWith('--project'));
const executablePath = findFirefox();
const firefox = {
  name: 'firefox',
  testDir: './tests/e2e',
  grep: /@firefox/,
  use: {
    browserName: 'firefox' as const,
    // An installed Firefox, which Playwright drives by WebDriver BiDi.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath,
      // Without a screen it has no mouse either: 6 is a fine pointer that can hover.
      firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
      // Tests send nothing to other machines.
      proxy: { server: '127.0.0.1:9', bypass: 'localhost,127.0.0.1' },
    },
  },
};
const slow = isWorker || isNamed ? [{ name: 'slow', testDir: './tests/slow', workers: 1 }] : [];

export default defineConfig({
  outputDir: './tests/.output/playwright',
  globalSetup: ['./tests/support/e2e/build-setup.ts', './tests/support/e2e/setup.ts'],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine, a wait can be too short. The report names each test that passed only then.
  retries: process.env.CI ? 1 : 0,
  use: {
    viewport: { width: 1280, height: 800 },
    // That of the expected texts of tests.
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    trace: 'on-first-retry',
  },
  projects: [{ name: 'e2e', testDir: './tests/e2e' }, ...(executablePath ? [firefox] : []), ...slow],
});
