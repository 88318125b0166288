import type { NextRequest } from 'next/server';
import { guard } from '@/lib/guard';

export const middleware = (request: NextRequest) => guard(request);

export const config = {
  runtime: 'nodejs',
  // Excludes static files only: excluding a page would exclude its server actions too.
  matcher: [
    '/((?!_next/static/|icon\\.svg$|favicon\\.ico$|apple-icon\\.png$|login/opengraph-image\\.png$|manifest\\.webmanifest$).*)',
  ],
};
