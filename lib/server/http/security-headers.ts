import 'server-only';
import { env, isProduction } from '@/lib/server/env';

/** Without JavaScript, the sign-in form is redirected to the provider, which `form-action` must then allow. */
function providerOrigins(): string[] {
  const { GITHUB_CLIENT_ID, GOOGLE_CLIENT_ID, OIDC_ISSUER } = env();
  return [
    ...(GITHUB_CLIENT_ID ? ['https://github.com'] : []),
    ...(GOOGLE_CLIENT_ID ? ['https://accounts.google.com'] : []),
    ...(OIDC_ISSUER ? [new URL(OIDC_ISSUER).origin] : []),
  ];
}

/** The browser sends files directly to the bucket. */
function storageSources(): string[] {
  const { S3_BUCKET_URL } = env();
  return S3_BUCKET_URL ? [`${S3_BUCKET_URL}/`] : [];
}

/**
 * With 'strict-dynamic', browsers ignore hosts. So the hosts of CSP_SCRIPT replace it: scripts of the app and of these
 * hosts run, all others need the nonce.
 */
const scriptSources = () => env().CSP_SCRIPT ?? ["'strict-dynamic'"];

/** The providers' origins are for users' pictures. */
const imageOrigins = () => [
  'https://avatars.githubusercontent.com',
  'https://lh3.googleusercontent.com',
  ...(env().CSP_IMG ?? []),
];

/** Inline styles are allowed, because themes, toasts and drawers set styles at run time. */
export function contentSecurityPolicy(nonce: string): string {
  const development = !isProduction();
  const secure = env().BASE_URL.protocol === 'https:';
  return [
    "default-src 'self'",
    // In development, React uses eval to show stacks of the server.
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
