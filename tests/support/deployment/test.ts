import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Pool } from 'pg';
import { findCode } from '@/lib/emails/code';
import { startTestDatabase } from '@/tests/support/database';
import { sendCode, verifyCode } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { mailsTo, startMailServer } from '@/tests/support/e2e/mail-server';
import { testSettings } from '@/tests/support/env';
import { type Deployment, readDeployment } from './deployment';

/** One deployment: its address, the settings of every instance, and what they share. */
export type Site = {
  port: number;
  url: string;
  settings: Record<string, string>;
  database: Pool;
  mailFolder: string;
};

type Fixtures = { deployment: Deployment; site: Site };

export const test = base.extend<Record<never, never>, Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  deployment: [async ({}, use) => use(readDeployment()), { scope: 'worker' }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const mailFolder = mkdtempSync(join(tmpdir(), 'mail-'));
      const [empty, mail, port] = await Promise.all([
        startTestDatabase(),
        startMailServer(mailFolder),
        freePort(),
      ]);
      const database = new Pool({ connectionString: empty.url, max: 2 });
      const url = `http://localhost:${port}`;
      const settings = {
        ...testSettings(empty.url),
        BASE_URL: url,
        SMTP_URL: mail.url,
        EMAIL_FROM: 'Plum <no-reply@example.com>',
        CLIENT_IP_HEADER: 'x-real-ip',
        LOG_LEVEL: 'warn',
      };
      await use({ port, url, settings, database, mailFolder });
      await database.end();
      await Promise.all([empty.stop(), mail.stop()]);
      rmSync(mailFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Signs in by the mailed code: asked of one address and given to another. Returns the cookies. */
export async function signInOver({ mailFolder }: Site, email: string, askedOf: string, givenTo = askedOf) {
  expect((await sendCode(askedOf, email)).status, 'a code is sent').toBe(200);
  const code = findCode(mailsTo(mailFolder, email).at(-1)?.html ?? '')?.trim();
  const answer = await verifyCode(givenTo, email, code);
  expect(answer.status, answer.text).toBe(200);
  return answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
