import type { NextRequest } from 'next/server';
import { guard } from '@/lib/guard';

/** Decides language, session, onboarding and role before any page renders. The decisions are in lib/guard.ts. */
export const middleware = (request: NextRequest) => guard(request);

export const config = {
  runtime: 'nodejs',
  // Everything but the build's own static files. Leaving a page out would leave out its server actions as well.
  matcher: ['/((?!_next/static|_next/image|icon.svg|favicon.ico).*)'],
};
