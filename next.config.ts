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
    // What Next 16.4.6 restores from disk can make the browser reload its page for ever after a second start.
    turbopackFileSystemCacheForDev: false,
  },
  // Middleware does it, so that these redirects carry the security headers too.
  skipTrailingSlashRedirect: true,
  // They are only used outside requests, or load files of their own that a bundle would lose.
  serverExternalPackages: ['@electric-sql/pglite', '@prisma/schema-engine-wasm', 'nodemailer', 'pg'],
  // No page resizes images. The endpoint that would, and the program behind it, stay out of what is deployed.
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

/** Besides the build for `next start` one folder that runs by itself. A server that starts is told nothing of it. */
const nextConfig = (phase: string): NextConfig => ({
  ...withNextIntl(config),
  output: phase === PHASE_PRODUCTION_BUILD ? 'standalone' : undefined,
});

export default nextConfig;
