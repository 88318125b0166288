import type { MetadataRoute } from 'next';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';

/** The build does not have the settings of the environment, so each request makes this file. */
export const dynamic = 'force-dynamic';

/** The pages for visitors without a session. */
const publicPages = [routes.login()];

export default function sitemap(): MetadataRoute.Sitemap {
  return publicPages.map((path) => ({ url: new URL(path, env().BASE_URL).href }));
}
