import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { type ActiveSession, type Actor, readSession } from '@/lib/auth/session/store';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getRequestInfo } from '@/lib/server/http/request';
import { root } from '@/scripts/paths';
import { requireDocumented } from './documented';
import { getMailedCode } from './mailed';
import { runAfterTasks } from './next-server';
import { createSession, createUser, signedCookie } from './rows';

type Handler = (request: Request) => Promise<Response>;
type Method = 'GET' | 'POST';
type CallOptions = {
  method?: Method;
  body?: unknown;
  /** Sent as is, instead of the JSON body. */
  text?: string | Uint8Array<ArrayBuffer>;
};

const inUse = new AsyncLocalStorage<Browser>();

/** Actions and routes that it calls read its cookies and headers by `next/headers`. */
export class Browser {
  readonly headers = new Headers();
  readonly cookies = new Map<string, string>();

  readonly jar = {
    get: (name: string) => this.jar.getAll().find((cookie) => cookie.name === name),
    getAll: () => [...this.cookies].map(([name, value]) => ({ name, value })),
    has: (name: string) => this.cookies.has(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number | undefined } = {}) =>
      void (maxAge === 0 ? this.cookies.delete(name) : this.cookies.set(name, value)),
  };

  requestHeaders(): Headers {
    const headers = new Headers(this.headers);
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    if (pairs.length > 0) headers.set('cookie', pairs.join('; '));
    return headers;
  }

  run = <T>(work: () => Promise<T>): Promise<T> => inUse.run(this, work);

  async signIn(
    user: Parameters<typeof createUser>[0] = {},
    session: Parameters<typeof createSession>[1] = {},
  ) {
    const { id, email } = await createUser(user);
    const { token } = await createSession(id, session);
    this.setSession(token);
    return { id, email, reload: () => db.user.findUniqueOrThrow({ where: { id } }) };
  }

  setSession(token: string) {
    this.cookies.set(sessionCookieName(), signedCookie(token));
  }

  get sessionCookie(): string | undefined {
    return this.cookies.get(sessionCookieName());
  }

  session = (): Promise<ActiveSession | null> => readSession(this.sessionCookie);

  async actor(): Promise<Actor> {
    const session = await this.session();
    if (!session) throw new Error('Not signed in');
    return { session, request: getRequestInfo(this.requestHeaders()) };
  }

  /** As the router does: our own route if there is one, else the endpoints of /api/auth. */
  async fetch(url: string, { method = 'GET', body = {}, text }: CallOptions = {}): Promise<Response> {
    const { href, origin, pathname } = new URL(url, env().BASE_URL);
    const handler = await findHandler(pathname, method);
    if (!handler) return new Response(null, { status: 405 });
    const content = method === 'POST' ? (text ?? JSON.stringify(body)) : null;
    const requestHeaders = this.requestHeaders();
    requestHeaders.set('origin', origin);
    if (content !== null) {
      requestHeaders.set('content-type', 'application/json');
      requestHeaders.set('content-length', String(Buffer.byteLength(content)));
    }
    const request = new Request(href, { method, headers: requestHeaders, body: content });
    const response = await this.run(() => handler(request));
    await runAfterTasks();
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    await requireDocumented(pathname, response);
    return response;
  }

  async call(path: string, options?: CallOptions) {
    const response = await this.fetch(routes.api.auth() + path, options);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text && JSON.parse(text) };
  }

  post = (path: string, body: unknown = {}) => this.call(path, { method: 'POST', body });

  requestCode = (email: string) => this.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });

  async signInByCode(email: string) {
    await this.requestCode(email);
    return this.post('/sign-in/email-otp', { email, otp: await getMailedCode(email) });
  }

  /** Follows a provider's callback URL. Returns the path it redirects to. */
  async followRedirect(callback: string): Promise<string> {
    const response = await this.fetch(callback);
    const location = response.headers.get('location');
    if (!location) throw new Error(`Expected a redirect, got ${response.status}: ${await response.text()}`);
    return location.replace(env().BASE_URL.origin, '');
  }

  clear() {
    this.cookies.clear();
    for (const name of [...this.headers.keys()]) this.headers.delete(name);
  }

  private storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/);
    const isCleared = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0');
    this.jar.set(name, decodeURIComponent(value), isCleared ? { maxAge: 0 } : {});
  }
}

/** Undefined if the route doesn't export the method: Next answers with 405. */
async function findHandler(pathname: string, method: Method): Promise<Handler | undefined> {
  const isOurs = existsSync(join(root, 'app', pathname, 'route.ts'));
  const route = await import(`@/app${isOurs ? pathname : '/api/auth/[...all]'}/route`);
  return route[method];
}

/** Cleared before every test. */
export const visitor = new Browser();

export const currentBrowser = (): Browser => inUse.getStore() ?? visitor;
