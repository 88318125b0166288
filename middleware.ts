import type { NextRequest } from 'next/server';
import { guard } from '@/lib/guard';

/** Decides language, session, onboarding and role before a page renders (lib/guard.ts). */
export const middleware = (request: NextRequest) => guard(request);

export const config = {
  runtime: 'nodejs',
  // Everything except static files of the build. Excluding a page would exclude its server actions too.
  matcher: ['/((?!_next/static|_next/image|icon.svg|favicon.ico).*)'],
};
