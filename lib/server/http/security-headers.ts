import 'server-only';
import { env, isProduction } from '@/lib/server/env';

/** A form without JavaScript is redirected to the provider, and browsers check that address, too. */
function providerOrigins(): string[] {
  const { GITHUB_CLIENT_ID, GOOGLE_CLIENT_ID } = env();
  return [
    ...(GITHUB_CLIENT_ID ? ['https://github.com'] : []),
    ...(GOOGLE_CLIENT_ID ? ['https://accounts.google.com'] : []),
  ];
}

/** Styles may be inline, because themes, toasts and drawers set them at run time. */
export function contentSecurityPolicy(nonce: string): string {
  const development = !isProduction();
  const secure = env().BASE_URL.protocol === 'https:';
  return [
    "default-src 'self'",
    // React rebuilds server stacks with eval in development.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com https://lh3.googleusercontent.com",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...providerOrigins()].join(' ')}`,
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
