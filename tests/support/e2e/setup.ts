import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@/scripts/paths';
import { seedDatabase, startTestDatabase } from '@/tests/support/database';
import { testSettings } from '@/tests/support/env';
import { startInstance } from './instance';
import { startMailServer } from './mail-server';
import { providerSettings, startOAuthProvider } from './oauth-provider';
import { type E2eState, outputFolder, stateFile } from './state';

const rerouteTo = (url: string) => ({
  OAUTH_PROVIDER_URL: url,
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests', 'support', 'e2e', 'reroute-fetch.mjs')).href}`,
});

export default async function setup() {
  const mailFolder = mkdtempSync(join(tmpdir(), 'mail-'));
  const filesFolder = mkdtempSync(join(tmpdir(), 'files-'));
  const [database, mail, provider] = await Promise.all([
    startTestDatabase(),
    startMailServer(mailFolder),
    startOAuthProvider(),
  ]);
  await seedDatabase(database.url);

  const { AUTH_SECRET, DATABASE_URL } = testSettings(database.url);
  const settings = {
    AUTH_SECRET,
    DATABASE_URL,
    SMTP_URL: mail.url,
    EMAIL_FROM: 'App <no-reply@example.com>',
    CLIENT_IP_HEADER: 'x-client-ip',
    LOG_LEVEL: 'warn',
    STORAGE_FOLDER: filesFolder,
    ...providerSettings,
    ...rerouteTo(provider.url),
  };
  const first = await startInstance(settings);
  const second = await startInstance({ ...settings, BASE_URL: first.url });

  const state: E2eState = {
    url: first.url,
    secondUrl: second.url,
    databaseUrl: database.url,
    providerUrl: provider.url,
    settings,
    mailFolder,
  };
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(stateFile, JSON.stringify(state));

  return async () => {
    await Promise.all([first.stop(), second.stop(), mail.stop(), provider.stop()]);
    await database.stop();
    rmSync(mailFolder, { recursive: true, force: true });
    rmSync(filesFolder, { recursive: true, force: true });
    rmSync(stateFile, { force: true });
  };
}
