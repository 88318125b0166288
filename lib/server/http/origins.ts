import 'server-only';
import { env } from '@/lib/server/env';
import { toUrl } from '@/lib/text';

export function allowedOrigins(): string[] {
  const { BASE_URL, ALLOWED_HOSTS = [] } = env();
  return [...new Set([BASE_URL.origin, ...ALLOWED_HOSTS.map((host) => `${BASE_URL.protocol}//${host}`)])];
}

/** Returns the path for the origin of BASE_URL, the whole URL for another allowed origin, and null for all others. */
export function toOwnUrl(text: string): string | null {
  const { BASE_URL } = env();
  const url = toUrl(text, BASE_URL);
  if (!url) return null;
  const { origin, href, pathname, search, hash } = url;
  if (!allowedOrigins().includes(origin) || pathname.startsWith('//')) return null;
  return origin === BASE_URL.origin ? `${pathname}${search}${hash}` : href;
}

/** Checks the origin by better-auth's rules, and returns its error code. Returns null if the origin is allowed. */
export function getOriginError(headers: Headers): 'MISSING_OR_NULL_ORIGIN' | 'INVALID_ORIGIN' | null {
  const origin = headers.get('origin') ?? toOrigin(headers.get('referer'));
  if (!origin || origin === 'null') return 'MISSING_OR_NULL_ORIGIN';
  return allowedOrigins().includes(origin) ? null : 'INVALID_ORIGIN';
}

const toOrigin = (referer: string | null) => (referer && toUrl(referer)?.origin) || null;
