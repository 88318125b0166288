import { getOpenApi } from '@/lib/api/openapi';
import { errorResponse } from '@/lib/auth/error-response';
import { env } from '@/lib/server/env';

export const dynamic = 'force-dynamic';

/** Answers only if the setting OPENAPI is on. The document has no data, so it needs no session. */
export const GET = () => (env().OPENAPI ? Response.json(getOpenApi()) : errorResponse(404, 'NOT_FOUND'));
