import type { MetadataRoute } from 'next';
import { env } from '@/lib/server/env';

/** The build does not have the settings of the environment, so each request makes this file. */
export const dynamic = 'force-dynamic';

/**
 * Search engines may read all pages: the pages of the app and the manager area have `noindex`. If ENV_NAME is set, for
 * example to `Staging`, search engines must not read any page.
 */
export default function robots(): MetadataRoute.Robots {
  const { BASE_URL, ENV_NAME } = env();
  if (ENV_NAME) return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: new URL('/sitemap.xml', BASE_URL).href,
  };
}
