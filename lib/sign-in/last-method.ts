import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { cookies } from 'next/headers';
import { isSignInMethod, type SignInMethod } from '@/lib/auth/sign-in-methods';
import { LAST_METHOD_DAYS } from '@/lib/constants';
import { isLocale, localeCookie } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { cookieOptions, localeCookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { env } from '@/lib/server/env';
import { DAY_SECONDS } from '@/lib/time';

const COOKIE = toCheckoutName('last-sign-in');

const methods: Record<string, SignInMethod> = {
  // `startSession`, the endpoint of sign-ins with a code, has no path. better-auth passes '/' to hooks.
  '/': 'email',
  '/passkey/verify-authentication': 'passkey',
};

type Context = Pick<GenericEndpointContext, 'path' | 'params' | 'context'>;
export type NewSignIn = NonNullable<Context['context']['newSession']> & { method: SignInMethod };

/** The path is checked too, because better-auth also sets `newSession` when it renews a session. */
export function getSignIn({ path, params, context: { newSession } }: Context): NewSignIn | null {
  const method = path === '/callback/:id' ? params?.id : methods[path];
  return newSession && isSignInMethod(method) ? { ...newSession, method } : null;
}

export function rememberMethodAndLanguage(ctx: GenericEndpointContext, { user, method }: NewSignIn): void {
  const options = cookieOptions({ path: routes.login(), maxAge: LAST_METHOD_DAYS * DAY_SECONDS });
  ctx.setCookie(COOKIE, method, options);
  // Demo accounts are shared, so the browser keeps its language.
  if (isLocale(user.locale) && !env().DEMO_MODE)
    ctx.setCookie(localeCookie.name, user.locale, localeCookieOptions());
}

export async function readLastMethod(): Promise<SignInMethod | undefined> {
  const method = (await cookies()).get(COOKIE)?.value;
  return isSignInMethod(method) ? method : undefined;
}
