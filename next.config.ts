import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants';
import { formBytesMax } from './lib/file-fields';
import { devOrigins } from './lib/server/http/dev-origins';
import { securityHeaders } from './lib/server/http/static-headers';

// Next loads these packages from node_modules, because a bundle would lose the files that some of them load.
const externalPackages = ['@electric-sql/pglite', '@prisma/schema-engine-wasm', 'nodemailer', 'pg'];
// Turbopack would compile these packages at the first request of every page that uses them.
const externalInDevelopment = [
  '@better-auth/core',
  '@better-auth/passkey',
  '@opentelemetry/api',
  '@opentelemetry/instrumentation-pg',
  '@prisma/adapter-pg',
  '@prisma/client',
  '@vercel/otel',
  'better-auth',
  'react-email',
  'resend',
  'zod',
];
const emptyModule = './lib/emails/empty-module.ts';

const config: NextConfig = {
  poweredByHeader: false,
  // At the bottom left, the indicator would cover the menu of the user.
  devIndicators: { position: 'bottom-right' },
  experimental: {
    authInterrupts: true,
    // Loading all pages at the start would delay the first answer.
    preloadEntriesOnStart: false,
    // Forms without JavaScript send their files. The server has a limit for each path (lib/server/http/body-size.ts).
    serverActions: { bodySizeLimit: formBytesMax },
    proxyClientMaxBodySize: formBytesMax,
  },
  // Middleware redirects these paths instead, with the security headers.
  skipTrailingSlashRedirect: true,
  // Pictures are resized when they are uploaded.
  images: { unoptimized: true },
  // The certificate of the database's authority, if there is one (docs/deployment.md).
  outputFileTracingIncludes: { '/*': ['prisma/*.pem'] },
  // react-email loads prettier only to format HTML, which we never do.
  turbopack: { resolveAlias: { 'prettier/standalone': emptyModule, 'prettier/plugins/html': emptyModule } },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

/** With `precompile`, browsers need no message parser, but the first page of a development server is slower. */
async function withIntl(base: NextConfig, precompile: boolean): Promise<NextConfig> {
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const plugin = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      createMessagesDeclaration: './messages/en.json',
      ...(precompile && { messages: { path: './messages', locales: 'infer', format: 'json', precompile } }),
    },
  });
  return plugin(base);
}

const nextConfig = async (phase: string): Promise<NextConfig> => {
  if (phase === PHASE_DEVELOPMENT_SERVER && !process.env.DATABASE_URL) {
    console.error('Use `npm run dev`: it starts the database, applies the migrations and sets DATABASE_URL.');
    process.exit(1);
  }
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    // The plugin is for compilation only. It loads a compiler of its own, which costs `next start` 13 MB.
    ...(phase === PHASE_PRODUCTION_SERVER ? config : await withIntl(config, !isDevelopment)),
    serverExternalPackages: [...externalPackages, ...(isDevelopment ? externalInDevelopment : [])],
    ...(isDevelopment && { allowedDevOrigins: devOrigins(process.env) }),
    // With this setting, `next start` would print a warning.
    output: phase === PHASE_PRODUCTION_BUILD ? 'standalone' : undefined,
  };
};

export default nextConfig;
