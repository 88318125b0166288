import 'server-only';
import { findOwnEndpoint, type OwnEndpoint } from '@/lib/auth/endpoints';
import { routes } from '@/lib/routes';
import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';
import { accountEndpoints } from './account';
import { adminEndpoints } from './admin';
import type { EndpointHandler } from './endpoint';
import { signInEndpoints } from './sign-in';

const ownEndpoints: Record<OwnEndpoint, EndpointHandler> = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
};

/** Handles every request to /api/auth. Paths that are not ours go to better-auth. */
export async function handleApiRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.auth().length);
  const endpoint = findOwnEndpoint(path);
  if (!endpoint) return handleAuthRequest(request);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== endpoint.method)
    return new Response(null, { status: 405, headers: { Allow: endpoint.method } });
  return ownEndpoints[endpoint.path](endpoint.path, request);
}
