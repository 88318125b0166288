import 'server-only';
import { env } from '@/lib/server/env';

/** Where our own pages can be: the address of this deployment, and the others under which it is opened. */
export function allowedOrigins(): string[] {
  const { BASE_URL, ALLOWED_HOSTS = [] } = env();
  return [...new Set([BASE_URL.origin, ...ALLOWED_HOSTS.map((host) => `${BASE_URL.protocol}//${host}`)])];
}
