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

type Context = Pick<GenericEndpointContext, 'path' | 'params' | 'setCookie' | 'context'>;

export function setSignInCookies(ctx: Context): void {
  const user = ctx.context.newSession?.user;
  const method = ctx.path === '/callback/:id' ? ctx.params?.id : methods[ctx.path];
  if (!user || !isSignInMethod(method)) return;
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
