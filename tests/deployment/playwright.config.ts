import { defineConfig } from '@playwright/test';
import { clearSettings } from '@/scripts/test-settings';
import { outputFolder } from '@/tests/support/e2e/state';

clearSettings();
Object.assign(process.env, { NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1' });

export default defineConfig({
  testDir: '.',
  outputDir: `${outputFolder}/deployment`,
  globalSetup: '../support/deployment/setup.ts',
  workers: 1,
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine, a wait can be too short. The report names each test that passed only then.
  retries: process.env.CI ? 1 : 0,
});
