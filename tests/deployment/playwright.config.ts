import { defineConfig } from '@playwright/test';
import { outputFolder } from '@/tests/support/e2e/state';

export default defineConfig({
  testDir: '.',
  outputDir: `${outputFolder}/deployment`,
  globalSetup: ['../support/deployment/programs-setup.ts', '../support/deployment/setup.ts'],
  workers: 1,
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
});
