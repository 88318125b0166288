import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';

/** Content-Security-Policy is not here: it carries a nonce, so middleware sets it for each request. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
];

const nothing = './lib/emails/empty-module.ts';

const config: NextConfig = {
  poweredByHeader: false,
  experimental: {
    authInterrupts: true,
    // The disk cache of Next 16.4.6 can make the browser reload forever after a second start.
    turbopackFileSystemCacheForDev: false,
  },
  // Middleware does it, so that these redirects carry the security headers too.
  skipTrailingSlashRedirect: true,
  // Used outside requests only, or load their own files, which a bundle would lose.
  serverExternalPackages: ['@electric-sql/pglite', '@prisma/schema-engine-wasm', 'nodemailer', 'pg'],
  // No page resizes images, so the deployment does not include the endpoint and its library.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  // Mails would be formatted with it, if anybody asked for that.
  turbopack: { resolveAlias: { 'prettier/standalone': nothing, 'prettier/plugins/html': nothing } },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { createMessagesDeclaration: './messages/en.json' },
});

/** Also builds a standalone folder, for Docker. The setting is for builds only, not for a starting server. */
const nextConfig = (phase: string): NextConfig => ({
  ...withNextIntl(config),
  output: phase === PHASE_PRODUCTION_BUILD ? 'standalone' : undefined,
});

export default nextConfig;
