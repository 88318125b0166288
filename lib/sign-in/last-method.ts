import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { cookies } from 'next/headers';
import { isSignInMethod, type SignInMethod } from '@/lib/auth/sign-in-methods';
import { LAST_METHOD_DAYS } from '@/lib/constants';
import { isLocale, localeCookie } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { cookieOptions, localeCookieOptions } from '@/lib/server/cookies';
import { env } from '@/lib/server/env';
import { DAY_SECONDS } from '@/lib/time';

const COOKIE = 'last-sign-in';

const methods: Record<string, SignInMethod> = {
  '/sign-in/email-otp': 'email',
  '/passkey/verify-authentication': 'passkey',
};

/** Undefined for other requests. A renewal also sets `newSession`. */
export function getSignInMethod({ path, params, context }: GenericEndpointContext): SignInMethod | undefined {
  const method = path === '/callback/:id' ? params?.id : methods[path];
  return context.newSession && isSignInMethod(method) ? method : undefined;
}

export function setSignInCookies(ctx: GenericEndpointContext): void {
  const user = ctx.context.newSession?.user;
  const method = getSignInMethod(ctx);
  if (!user || !method) return;
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
