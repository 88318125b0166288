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
  // `npm run test:slow` runs the slow project: statistics and many rounds, which no commit waits for.
  projects: [
    { name: 'e2e', testDir: './e2e' },
    { name: 'slow', testDir: './slow', workers: 1 },
  ],
});
