import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import { securityHeaders } from './lib/server/http/static-headers';

// Some load their own files, which a bundle would lose; the others run outside requests only.
const externalPackages = ['@electric-sql/pglite', '@prisma/schema-engine-wasm', 'nodemailer', 'pg'];
const emptyModule = './lib/emails/empty-module.ts';

const config: NextConfig = {
  poweredByHeader: false,
  experimental: {
    authInterrupts: true,
    // Loading all pages at the start would delay the first answer.
    preloadEntriesOnStart: false,
    // The disk cache of Next 16.4.6 can make the browser reload forever after a second start.
    turbopackFileSystemCacheForDev: false,
  },
  // Middleware redirects instead, with the security headers.
  skipTrailingSlashRedirect: true,
  // No page resizes images, so the deployment omits the endpoint and its library.
  images: { unoptimized: true },
  // The certificate of the database's authority, if there is one (docs/deployment.md).
  outputFileTracingIncludes: { '/*': ['prisma/*.pem'] },
  outputFileTracingExcludes: { '*': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  // react-email loads prettier only to format HTML, which we never do.
  turbopack: { resolveAlias: { 'prettier/standalone': emptyModule, 'prettier/plugins/html': emptyModule } },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: './messages/en.json',
    // The browser then needs no parser of messages.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

const nextConfig = (phase: string): NextConfig => {
  if (phase === PHASE_DEVELOPMENT_SERVER && !process.env.DATABASE_URL) {
    console.error('Use `npm run dev`: it starts the database, applies the migrations and sets DATABASE_URL.');
    process.exit(1);
  }
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    ...withNextIntl(config),
    // In development, Turbopack would compile zod three times: for the start, the middleware and the page.
    serverExternalPackages: [...externalPackages, ...(isDevelopment ? ['zod'] : [])],
    // Only a build may have this setting.
    output: phase === PHASE_PRODUCTION_BUILD ? 'standalone' : undefined,
  };
};

export default nextConfig;
