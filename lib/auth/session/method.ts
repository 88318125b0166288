import 'server-only';
import { env } from '@/lib/server/env';

/** With OIDC_ONLY, a session counts only if it began at the company's provider, or by a code of `npm run user:code`. */
export const isMethodAllowed = (method: string | null | undefined): boolean =>
  !env().OIDC_ONLY || method === 'oidc' || method === 'break-glass';
