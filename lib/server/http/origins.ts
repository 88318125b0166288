import 'server-only';
import { env } from '@/lib/server/env';

/** The origins of this deployment: that of BASE_URL, and those of ALLOWED_HOSTS. */
export function allowedOrigins(): string[] {
  const { BASE_URL, ALLOWED_HOSTS = [] } = env();
  return [...new Set([BASE_URL.origin, ...ALLOWED_HOSTS.map((host) => `${BASE_URL.protocol}//${host}`)])];
}

/** The error code for the origin of an API request with cookies, by better-auth's rules; null if it is allowed. */
export function getOriginError(headers: Headers): 'MISSING_OR_NULL_ORIGIN' | 'INVALID_ORIGIN' | null {
  const origin = headers.get('origin') ?? toOrigin(headers.get('referer'));
  if (!origin || origin === 'null') return 'MISSING_OR_NULL_ORIGIN';
  return allowedOrigins().includes(origin) ? null : 'INVALID_ORIGIN';
}

const toOrigin = (referer: string | null) =>
  referer && URL.canParse(referer) ? new URL(referer).origin : null;
