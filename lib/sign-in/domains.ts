import 'server-only';
import { env } from '@/lib/server/env';

export const isInDomains = (email: string, domains: string[]) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

export function canSignUp(email: string): boolean {
  const { SIGNUP_ENABLED, SIGNUP_DOMAINS } = env();
  return SIGNUP_ENABLED && (!SIGNUP_DOMAINS || isInDomains(email, SIGNUP_DOMAINS));
}
