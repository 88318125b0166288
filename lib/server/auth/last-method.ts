import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { cookies } from 'next/headers';
import { isSignInMethod, type SignInMethod } from '@/lib/auth/sign-in-methods';
import { isLocale, localeCookie } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';

/** By which way this browser signed in last, for the login page alone. */
const COOKIE = 'last-sign-in';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const methods: Record<string, SignInMethod> = {
  '/sign-in/email-otp': 'email',
  '/passkey/verify-authentication': 'passkey',
};

type Context = Pick<GenericEndpointContext, 'path' | 'params' | 'setCookie' | 'context'>;

/** After signing in, whichever way: the browser keeps the way, and takes on the language of the person. */
export function rememberSignIn(ctx: Context): void {
  const user = ctx.context.newSession?.user;
  const method = ctx.path === '/callback/:id' ? ctx.params?.id : methods[ctx.path];
  if (!user || !isSignInMethod(method)) return;
  const secure = env().BASE_URL.protocol === 'https:';
  ctx.setCookie(COOKIE, method, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: routes.login(),
    maxAge: YEAR_SECONDS,
  });
  // The accounts of a demo are nobody's.
  if (isLocale(user.locale) && !env().DEMO_MODE) {
    ctx.setCookie(localeCookie.name, user.locale, {
      path: '/',
      sameSite: 'lax',
      maxAge: localeCookie.maxAge,
    });
  }
}

export async function readLastMethod(): Promise<SignInMethod | undefined> {
  const method = (await cookies()).get(COOKIE)?.value;
  return isSignInMethod(method) ? method : undefined;
}
