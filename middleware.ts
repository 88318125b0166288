import type { NextRequest } from 'next/server';
import { guard } from '@/lib/guard';

export const middleware = (request: NextRequest) => guard(request);

export const config = {
  runtime: 'nodejs',
  // Excludes static files and two routes that check access themselves: middleware would hold an upload in memory, and
  // give a file the policy of a page. Don't exclude a page: its server actions would be excluded, too.
  matcher: [
    '/((?!_next/static/|icon\\.svg$|favicon\\.ico$|apple-icon\\.png$|login/opengraph-image\\.png$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|api/uploads$|api/files/[\\w-]+$).*)',
  ],
};
