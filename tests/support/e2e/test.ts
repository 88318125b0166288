import { randomUUID } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Pool } from 'pg';
import { type Locale, localeCookie } from '@/lib/i18n/config';
import { timeZoneCookie } from '@/lib/i18n/time-zone';
import { routes } from '@/lib/routes';
import { findBrowser } from '@/scripts/browser';
import { openPool, seedDatabase, startTestDatabase } from '@/tests/support/database';
import { abortedDownloads, repairDriver } from './firefox';
import { fromIp, sendCode } from './http';
import { type Instance, startInstance } from './instance';
import { codesTo, mailsTo, type ReceivedMail } from './mail-server';
import { type E2eState, readState } from './state';
import {
  insertSession,
  insertUser,
  insertVisitor,
  type NewUser,
  type SignedInVisitor,
  sessionCookie,
  sessionCookieName,
  signedCookie,
  type TestUser,
  type Visitor,
} from './users';

type Role = 'user' | 'admin' | 'newcomer';

/** Rows of a list whose names are a word and a number from 001. */
export type ListedRows = { word: string; searchPath: string; ids: string[] };

type WorkerFixtures = { state: E2eState; secret: string; database: Pool; browser: Browser };
type Fixtures = {
  /** Expected console errors; any other fails the test. */
  allowedErrors: RegExp[];
  createUser: (user?: NewUser) => Promise<TestUser>;
  /** Inserts a session instead of using the login page. */
  signIn: (context: BrowserContext, user: TestUser) => Promise<void>;
  signedInAs: (role: Role, user?: NewUser) => Promise<TestUser>;
  cookieFor: (user: Pick<TestUser, 'id'>) => Promise<string>;
  createVisitor: (visitor: Visitor) => Promise<SignedInVisitor>;
  chooseLocale: (locale: Locale, context?: BrowserContext) => Promise<void>;
  openPage: (options?: BrowserContextOptions & { user?: TestUser }) => Promise<Page>;
  /** Merges `settings` with those of the shared instances. Stopped after the test. */
  startServer: (settings?: Record<string, string>) => Promise<Instance>;
  startDatabase: (content?: 'seeded' | 'empty') => Promise<{ url: string; pool: Pool }>;
  /** The higher the number of a user, the older, and the more recently active. */
  insertUsers: (count: number) => Promise<ListedRows>;
  mails: (email: string) => ReceivedMail[];
  /** The newest code, once there are `count` mails with a code. */
  codeFor: (email: string, count?: number) => Promise<string>;
  createUserWithCode: () => Promise<TestUser & { code: string }>;
};
export type CodeFor = Fixtures['codeFor'];

const hasBrowser = findBrowser() !== undefined;
const NO_BROWSER = 'No browser is installed.';
const withoutBrowser = { newContext: () => base.skip(true, NO_BROWSER) } as object as Browser;

/** A test may still add to `allowed`. */
const collectErrors = (context: BrowserContext, ofBrowser: RegExp[], allowed: RegExp[]): string[] => {
  const errors: string[] = [];
  const collect = (text: string) => {
    if (![...ofBrowser, ...allowed].some((pattern) => pattern.test(text))) errors.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') collect(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => collect(String(event.error())));
  return errors;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Tests that only send requests run without a browser, too.
  browser: [
    hasBrowser
      ? async ({ browser, browserName }, use) =>
          use(browserName === 'firefox' ? await repairDriver(browser) : browser)
      : // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
        ({}, use) => use(withoutBrowser),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  state: [async ({}, use) => use(readState()), { scope: 'worker' }],
  secret: [async ({ state }, use) => use(state.settings.AUTH_SECRET ?? ''), { scope: 'worker' }],
  database: [
    async ({ state }, use) => {
      const pool = openPool(state.databaseUrl, 4);
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ state }, use) => use(state.url),
  allowedErrors: [[], { option: true }],
  context: hasBrowser
    ? async ({ context, browserName, allowedErrors }, use) => {
        const ofBrowser = browserName === 'firefox' ? abortedDownloads : [];
        const errors = collectErrors(context, ofBrowser, allowedErrors);
        await use(context);
        expect(errors, 'errors in the console').toEqual([]);
      }
    : // biome-ignore lint/correctness/noEmptyPattern: as above.
      ({}, _use, testInfo) => testInfo.skip(true, NO_BROWSER),
  createUser: async ({ database }, use) => {
    const ids: string[] = [];
    await use(async (values) => {
      const user = await insertUser(database, values);
      ids.push(user.id);
      return user;
    });
    await database.query('delete from "user" where id = any($1)', [ids]);
  },
  signIn: async ({ database, secret, state }, use) =>
    use(async (context, user) => {
      const value = signedCookie(await insertSession(database, user.id), secret);
      await context.addCookies([
        { name: sessionCookieName, value, url: state.url, httpOnly: true, sameSite: 'Lax' },
        // Without it, the first page with times is rendered twice.
        { name: timeZoneCookie.name, value: 'UTC', url: state.url },
      ]);
    }),
  signedInAs: async ({ context, createUser, signIn }, use) =>
    use(async (role, values) => {
      const byRole = role === 'newcomer' ? { name: '' } : { role };
      const user = await createUser({ ...byRole, ...values });
      await signIn(context, user);
      return user;
    }),
  cookieFor: async ({ database, secret }, use) =>
    use(async ({ id }) => sessionCookie(await insertSession(database, id), secret)),
  createVisitor: async ({ database, secret, createUser }, use) =>
    use((visitor) => insertVisitor(database, visitor, secret, createUser)),
  chooseLocale: async ({ context: own, state }, use) =>
    use((locale, context = own) =>
      context.addCookies([{ name: localeCookie.name, value: locale, url: state.url }]),
    ),
  openPage: async ({ browser, state, signIn }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ user, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: state.url,
        locale: 'en-US',
        timezoneId: 'UTC',
        ...options,
      });
      contexts.push(context);
      if (user) await signIn(context, user);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  startServer: async ({ state }, use) => {
    const instances: Instance[] = [];
    await use(async (settings) => {
      const instance = await startInstance({ ...state.settings, ...settings });
      instances.push(instance);
      return instance;
    });
    await Promise.all(instances.map((instance) => instance.stop()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startDatabase: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (content = 'seeded') => {
      const { url, stop } = await startTestDatabase();
      const pool = openPool(url, 2);
      // Removing the database may cut a connection that is still closing.
      pool.on('connect', (client) => client.on('error', () => undefined));
      stops.push(async () => {
        await pool.end();
        await stop();
      });
      if (content === 'seeded') await seedDatabase(url);
      return { url, pool };
    });
    await Promise.all(stops.map((stop) => stop()));
  },
  insertUsers: async ({ database }, use) => {
    const words: string[] = [];
    await use(async (count) => {
      const word = `f${randomUUID().slice(0, 8)}`;
      words.push(word);
      const { rows } = await database.query<{ id: string }>(
        `insert into "user" (id, name, email, "emailVerified", "lastSignInAt", "createdAt", "lastActiveAt", "updatedAt")
         select $1 || '-' || n, $1 || ' ' || lpad(n::text, 3, '0'), $1 || '-' || n || '@example.com', true, now(),
                now() - n * interval '1 day', now() - (1000 - n) * interval '1 day', now()
           from generate_series(1, $2::int) n
         returning id`,
        [word, count],
      );
      const searchPath = `${routes.manager.users()}?searchTerm=${word}`;
      return { word, searchPath, ids: rows.map(({ id }) => id) };
    });
    for (const word of words) await database.query(`delete from "user" where id like $1 || '-%'`, [word]);
  },
  mails: async ({ state }, use) => use((email) => mailsTo(state.mailFolder, email)),
  codeFor: async ({ state }, use) =>
    use(async (email, count = 1) => {
      const codes = () => codesTo(state.mailFolder, email);
      await expect.poll(() => codes().length, 'codes received').toBeGreaterThanOrEqual(count);
      return codes().at(-1) ?? '';
    }),
  createUserWithCode: async ({ state, createUser, codeFor }, use) =>
    use(async () => {
      const user = await createUser();
      await sendCode(state.url, user.email, fromIp());
      return { ...user, code: await codeFor(user.email) };
    }),
});

export { expect };
