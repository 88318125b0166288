import type { NextRequest } from 'next/server';
import { guard } from '@/lib/guard';

export const middleware = (request: NextRequest) => guard(request);

export const config = {
  runtime: 'nodejs',
  // Excludes static files, because excluding a page would exclude its server actions too, and two routes that check access
  // themselves: middleware would hold an upload in memory, and give a file the policy of a page.
  matcher: [
    '/((?!_next/static/|icon\\.svg$|favicon\\.ico$|apple-icon\\.png$|login/opengraph-image\\.png$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|api/uploads$|api/files/[\\w-]+$).*)',
  ],
};
