import type { MetadataRoute } from 'next';
import { env } from '@/lib/server/env';

/** The settings are known only when the server runs. */
export const dynamic = 'force-dynamic';

/**
 * Search engines may read the public pages. The pages of the areas say `noindex` themselves. Search engines must not
 * read a named environment, such as Staging.
 */
export default function robots(): MetadataRoute.Robots {
  const { BASE_URL, ENV_NAME } = env();
  if (ENV_NAME) return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: new URL('/sitemap.xml', BASE_URL).href,
  };
}
