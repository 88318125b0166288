import { NextRequest } from 'next/server';
import { PASSKEY_MINUTES } from '@/lib/constants';
import { guard } from '@/lib/guard';
import { env } from '@/lib/server/env';
import { MINUTE_MS } from '@/lib/time';
import { Authenticator } from '@/tests/support/authenticator';
import { Browser } from './browser';
import { createPasskey, createSession } from './rows';

/** Adds a passkey as a browser does. Returns the answer of the last request. */
export async function addPasskey(browser: Browser, authenticator = new Authenticator()) {
  const options = await browser.call('/passkey/generate-register-options');
  if (options.status !== 200) return options;
  const response = authenticator.register(options.body);
  return browser.post('/passkey/verify-registration', { response });
}

/** Signs in by a passkey, in place of the session that the browser has. */
export async function enterPasskey(browser: Browser, authenticator: Authenticator) {
  const { body } = await browser.call('/passkey/generate-authenticate-options');
  return browser.post('/passkey/verify-authentication', { response: authenticator.signIn(body) });
}

export const tooLongAgo = () => new Date(Date.now() - (PASSKEY_MINUTES + 1) * MINUTE_MS);

/** A browser with a session that began with a passkey. */
export async function browserWithPasskey(userId: string, session: Parameters<typeof createSession>[1] = {}) {
  const browser = new Browser();
  const { id: passkeyId } = await createPasskey(userId);
  browser.setSession((await createSession(userId, { passkeyId, ...session })).token);
  return browser;
}

export async function browserWithoutPasskey(userId: string) {
  const browser = new Browser();
  browser.setSession((await createSession(userId)).token);
  return browser;
}

/** "next", the status of an error page, or where the middleware redirects to. */
export async function openPage(browser: Browser, path: string): Promise<string> {
  const { origin } = env().BASE_URL;
  const { status, headers } = await guard(
    new NextRequest(new URL(path, origin), { headers: browser.requestHeaders() }),
  );
  if (headers.has('x-middleware-next')) return 'next';
  return headers.get('location')?.replace(origin, '') ?? String(status);
}
