import { getOpenApi } from '@/lib/api/openapi';
import { errorResponse } from '@/lib/auth/error-response';
import { env } from '@/lib/server/env';

export const dynamic = 'force-dynamic';

/** The document is served only if the setting OPENAPI is on. It has no data, so it needs no session. */
export const GET = () => (env().OPENAPI ? Response.json(getOpenApi()) : errorResponse(404, 'NOT_FOUND'));
