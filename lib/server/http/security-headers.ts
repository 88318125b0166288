import 'server-only';
import { env, isProduction } from '@/lib/server/env';

/** A form without JavaScript is redirected to the provider, and browsers check that address, too. */
function providerOrigins(): string[] {
  const { GITHUB_CLIENT_ID, GOOGLE_CLIENT_ID, OIDC_ISSUER } = env();
  return [
    ...(GITHUB_CLIENT_ID ? ['https://github.com'] : []),
    ...(GOOGLE_CLIENT_ID ? ['https://accounts.google.com'] : []),
    ...(OIDC_ISSUER ? [new URL(OIDC_ISSUER).origin] : []),
  ];
}

/** The browser sends files to the bucket itself. */
function storageSources(): string[] {
  const { S3_BUCKET_URL } = env();
  return S3_BUCKET_URL ? [`${S3_BUCKET_URL}/`] : [];
}

/**
 * Browsers ignore hosts beside 'strict-dynamic', so hosts replace it: scripts of the app itself and of these hosts run, others
 * only with the nonce.
 */
const scriptSources = () => env().CSP_SCRIPT ?? ["'strict-dynamic'"];

/** Pictures of the sign-in providers, and what CSP_IMG adds. */
const imageOrigins = () => [
  'https://avatars.githubusercontent.com',
  'https://lh3.googleusercontent.com',
  ...(env().CSP_IMG ?? []),
];

/** Styles may be inline, because themes, toasts and drawers set them at run time. */
export function contentSecurityPolicy(nonce: string): string {
  const development = !isProduction();
  const secure = env().BASE_URL.protocol === 'https:';
  return [
    "default-src 'self'",
    // React rebuilds server stacks with eval in development.
    `script-src ${["'self'", `'nonce-${nonce}'`, ...scriptSources(), ...(development ? ["'unsafe-eval'"] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins().join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...storageSources(), ...(env().CSP_CONNECT ?? []), ...(development ? ['ws:'] : [])].join(' ')}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...providerOrigins()].join(' ')}`,
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
