import { getOpenApi } from '@/lib/api/openapi';
import { errorResponse } from '@/lib/auth/error-response';
import { env } from '@/lib/server/env';

export const dynamic = 'force-dynamic';

/** Where the setting OPENAPI is on. It holds no data, so it needs no session. */
export const GET = () => (env().OPENAPI ? Response.json(getOpenApi()) : errorResponse(404, 'NOT_FOUND'));
