import { defineConfig } from '@playwright/test';
import { outputFolder } from '@/tests/support/e2e/state';

const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './e2e',
  outputDir: `${outputFolder}/playwright`,
  globalSetup: './support/e2e/setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: quietBrowser },
    trace: 'retain-on-failure',
  },
});
