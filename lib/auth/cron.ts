import 'server-only';
import { env } from '@/lib/server/env';
import { isSecret } from '@/lib/server/signed';
import { errorResponse, failureResponse } from './error-response';

type Context = { params: Promise<{ name: string }> };

/**
 * Defines a route for a scheduler that sends `Authorization: Bearer CRON_SECRET`, as Vercel does. The route answers 404
 * if the setting is missing, or if `run` returns undefined for the name.
 */
export const defineCronRoute =
  (run: (name: string) => Promise<object | undefined>) =>
  async (request: Request, { params }: Context): Promise<Response> => {
    const secret = env().CRON_SECRET;
    if (!secret) return errorResponse(404, 'NOT_FOUND');
    // This check is needed because Next answers HEAD by running GET.
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
    if (!isSecret(request.headers.get('authorization'), `Bearer ${secret}`))
      return errorResponse(401, 'UNAUTHORIZED');
    const { name } = await params;
    try {
      const answer = await run(name);
      if (!answer) return errorResponse(404, 'NOT_FOUND');
      return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
    } catch (error) {
      return failureResponse(`/api/cron/${name}`, error);
    }
  };
