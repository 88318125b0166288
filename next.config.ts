import type { NextConfig } from 'next';
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
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { createMessagesDeclaration: './messages/en.json' },
});

export default withNextIntl(config);
