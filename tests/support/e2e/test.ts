import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Pool } from 'pg';
import { findCode } from '@/lib/emails/code';
import { mailsTo, type ReceivedMail } from './mail-server';
import { type E2eState, readState } from './state';

export type TestUser = { id: string; name: string; email: string; role: string };
type NewUser = Partial<{
  name: string;
  email: string;
  role: string;
  onboarded: boolean;
  banned: boolean;
  banReason: string;
  banExpires: Date;
  locale: string;
}>;

type WorkerFixtures = { state: E2eState; database: Pool };
type Fixtures = {
  /** Errors that a test expects in the browser's console; every other one fails it. */
  allowedErrors: RegExp[];
  consoleGuard: undefined;
  /** A user of this test alone. */
  createUser: (user?: NewUser) => Promise<TestUser>;
  /** Signs a user in without the pages of it, by a session in the database. */
  enterAs: (context: BrowserContext, user: TestUser) => Promise<void>;
  mails: (address: string) => ReceivedMail[];
  /** The newest code that an address was sent, once there are `count` mails. */
  codeFor: (address: string, count?: number) => Promise<string>;
};

export const uniqueEmail = (name = 'someone') => `${name}-${randomBytes(6).toString('hex')}@example.com`;

/** A client address of this test's own, so that the limits per address of two tests never meet. */
export const uniqueIp = () => `10.${[...randomBytes(3)].join('.')}`;

export const sessionCookieName = 'better-auth.session_token';

/** A cookie as better-auth signs it. */
export const signedCookie = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);

/** The token of a notice to an old address, as the product signs it. */
export function restoreToken(change: { userId: string; from: string; to: string }, secret: string): string {
  const until = Date.now() + 60 * 60 * 1_000;
  const payload = Buffer.from(JSON.stringify({ ...change, until })).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(`restore-email:${payload}`).digest('base64url')}`;
}

export async function insertSession(database: Pool, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `insert into session (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
    [randomUUID(), token, userId],
  );
  return token;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  state: [async ({}, use) => use(readState()), { scope: 'worker' }],
  database: [
    async ({ state }, use) => {
      const pool = new Pool({ connectionString: state.databaseUrl, max: 4 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ state }, use) => use(state.url),
  allowedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => note(String(event.error())));
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  createUser: async ({ database }, use) => {
    const made: string[] = [];
    await use(async ({ onboarded = true, ...given } = {}) => {
      const user = { id: randomUUID(), name: 'Amina Test', email: uniqueEmail(), role: 'user', ...given };
      const { id, name, email, role, banned = false, banReason, banExpires, locale } = user;
      await database.query(
        `insert into "user" (id, name, email, role, "emailVerified", banned, "banReason", "banExpires", locale, "lastSignInAt", "updatedAt")
         values ($1, $2, $3, $4, true, $5, $6, $7, $8, $9, now())`,
        [id, name, email, role, banned, banReason, banExpires, locale, onboarded ? new Date() : null],
      );
      made.push(id);
      return { id, name, email, role };
    });
    await database.query('delete from "user" where id = any($1)', [made]);
  },
  enterAs: async ({ database, state }, use) =>
    use(async (context, user) => {
      const token = await insertSession(database, user.id);
      const value = signedCookie(token, state.settings.AUTH_SECRET ?? '');
      await context.addCookies([
        { name: sessionCookieName, value, url: state.url, httpOnly: true, sameSite: 'Lax' },
      ]);
    }),
  mails: async ({ state }, use) => use((address) => mailsTo(state.mailFolder, address)),
  codeFor: async ({ mails }, use) =>
    use(async (address, count = 1) => {
      await expect.poll(() => mails(address).length, 'mails received').toBeGreaterThanOrEqual(count);
      const code = findCode(mails(address).at(-1)?.html ?? '');
      if (!code) throw new Error('No code in the newest mail');
      return code.trim();
    }),
});

export { expect };

/** Signs in as a person does: by e-mail, and by the code from the mail. */
export async function signInByCode(page: Page, email: string, codeFor: Fixtures['codeFor']) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL('**/login/verify**');
  await page.getByLabel('Verification code').fill(await codeFor(email));
}
