import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDatabase, startTestDatabase } from './database';
import { type E2eState, outputFolder, stateFile } from './e2e-state';
import { testSettings } from './env';
import { startInstance } from './instance';
import { startMailServer } from './mail-server';

/** Starts what the browser tests need, and gives Playwright what ends it again. */
export default async function setup() {
  const mailFolder = mkdtempSync(join(tmpdir(), 'mail-'));
  const [database, mail] = await Promise.all([startTestDatabase(), startMailServer(mailFolder)]);
  await seedDatabase(database.url);

  const { AUTH_SECRET, DATABASE_URL } = testSettings(database.url);
  const settings = {
    AUTH_SECRET,
    DATABASE_URL,
    SMTP_URL: mail.url,
    EMAIL_FROM: 'Plum <no-reply@example.com>',
    CLIENT_IP_HEADER: 'x-client-address',
    LOG_LEVEL: 'warn',
  };
  const first = await startInstance(settings);
  const second = await startInstance({ ...settings, BASE_URL: first.url });

  const state: E2eState = {
    url: first.url,
    secondUrl: second.url,
    databaseUrl: database.url,
    settings,
    mailFolder,
  };
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(stateFile, JSON.stringify(state));

  return async () => {
    await Promise.all([first.stop(), second.stop(), mail.stop()]);
    await database.stop();
    rmSync(mailFolder, { recursive: true, force: true });
    rmSync(stateFile, { force: true });
  };
}
