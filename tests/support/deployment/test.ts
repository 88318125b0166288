import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Pool } from 'pg';
import { openPool, startTestDatabase, type TestDatabase } from '@/tests/support/database';
import { sendCode, toCookieHeader, verifyCode } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { codesTo, startMailServer } from '@/tests/support/e2e/mail-server';
import { testSettings } from '@/tests/support/env';
import { type Deployment, type Process, readDeployment, startServer } from './deployment';

export type Site = {
  port: number;
  url: string;
  settings: Record<string, string>;
  database: Pool;
  mailFolder: string;
};

type Fixtures = { deployment: Deployment; testDatabase: TestDatabase; site: Site };
type Start = (options?: {
  settings?: Record<string, string>;
  port?: number;
  path?: string;
}) => Promise<Process>;

export const test = base.extend<{ startServer: Start }, Fixtures>({
  startServer: async ({ deployment, site }, use) => {
    const servers: Process[] = [];
    await use(async ({ settings, port = site.port, path } = {}) => {
      const server = await startServer(deployment.server, port, { ...site.settings, ...settings }, path);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  deployment: [async ({}, use) => use(readDeployment()), { scope: 'worker' }],
  testDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const migrated = await startTestDatabase();
      await use(migrated);
      await migrated.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ testDatabase }, use) => {
      const [mailFolder = '', filesFolder = ''] = ['mail-', 'files-'].map((name) =>
        mkdtempSync(join(tmpdir(), name)),
      );
      // The servers run as another user.
      chmodSync(filesFolder, 0o777);
      const [mail, port] = await Promise.all([startMailServer(mailFolder), freePort()]);
      const database = openPool(testDatabase.url, 2);
      const url = `http://localhost:${port}`;
      const settings = {
        ...testSettings(testDatabase.url),
        BASE_URL: url,
        SMTP_URL: mail.url,
        EMAIL_FROM: 'App <no-reply@example.com>',
        CLIENT_IP_HEADER: 'x-real-ip',
        CRON_SECRET: 'cron-of-the-deployment-tests',
        LOG_LEVEL: 'warn',
        STORAGE_FOLDER: filesFolder,
      };
      await use({ port, url, settings, database, mailFolder });
      await database.end();
      await mail.stop();
      for (const folder of [mailFolder, filesFolder]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Another instance may verify the code. Returns the Cookie header. */
export async function signInOver(
  { mailFolder }: Site,
  email: string,
  sendingUrl = '',
  verifyingUrl = sendingUrl,
) {
  expect((await sendCode(sendingUrl, email)).status, 'a code is sent').toBe(200);
  const code = codesTo(mailFolder, email).at(-1);
  const answer = await verifyCode(verifyingUrl, email, code);
  expect(answer.status, answer.text).toBe(200);
  return toCookieHeader(answer);
}
