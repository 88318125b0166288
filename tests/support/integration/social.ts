import { sessionCookieName } from '@/lib/auth/session/cookie';
import type { SignInProvider } from '@/lib/auth/sign-in-methods';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import {
  consent,
  type OAuthProvider,
  type Person,
  providerSettings,
  startOAuthProvider,
} from '@/tests/support/e2e/oauth-provider';
import { rerouteFetch } from '@/tests/support/e2e/reroute-fetch.mjs';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';
import { Browser } from './browser';
import { clearRows, type createUser } from './rows';

export const log = captureLog();

let provider: OAuthProvider;
let direct: () => void;
beforeAll(async () => {
  provider = await startOAuthProvider();
  direct = rerouteFetch(provider.url);
});
afterAll(async () => {
  direct();
  await provider.stop();
});

/** Recreates better-auth, which reads its settings only once. */
export function applySettings(settings: Parameters<typeof overrideEnv>[0] = {}) {
  restoreEnv();
  overrideEnv({ ...providerSettings, ...settings });
  (globalThis as { __auth?: unknown }).__auth = undefined;
}
beforeEach(async () => {
  await clearRows();
  applySettings();
});

export type ProviderName = SignInProvider;

export async function authorizeUrl(browser: Browser, name: ProviderName, path: string, body: object) {
  const answer = await browser.post(path, { provider: name, disableRedirect: true, ...body });
  if (!answer.body.url) throw new Error(`No URL but ${answer.status}`);
  return String(answer.body.url);
}

/** The callback URL after the person has consented at the provider. */
export const consentTo = (url: string, person: Person) => consent(provider.url, url, person);

/** The URL at the provider that a sign-in redirects to. */
export const signInUrl = (browser: Browser, name: ProviderName) =>
  authorizeUrl(browser, name, '/sign-in/social', { callbackURL: '/login', errorCallbackURL: '/login/error' });

/** Signs in by the provider. `to` is the path of the final redirect. */
export async function signIn(person: Person, name: ProviderName = 'github', browser = new Browser()) {
  const url = await signInUrl(browser, name);
  const to = await browser.followRedirect(await consentTo(url, person));
  return { browser, to };
}

/** Signs in a new user with a verified email, without a provider. */
export async function signInUser(user: Parameters<typeof createUser>[0] = {}) {
  const browser = new Browser();
  const { id, email } = await browser.signIn({ emailVerified: true, ...user });
  return { id, email, browser };
}

/** Links an account of the provider. Returns the path of the final redirect. */
export async function linkAccount(browser: Browser, person: Person) {
  const back = { callbackURL: '/app/account?linked=github', errorCallbackURL: '/app/account' };
  const url = await authorizeUrl(browser, 'github', '/link-social', back);
  return browser.followRedirect(await consentTo(url, person));
}

export const errorIn = (path: string) => new URL(path, 'http://x').searchParams.get('error');
export const hasSession = (browser: Browser) => browser.cookies.has(sessionCookieName());
export const listActions = async () =>
  (await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } })).map(({ action }) => action);
