import { findOwnEndpoint } from '@/lib/auth/endpoints';
import { routes } from '@/lib/routes';

type Responses = Record<string, { description: string } | undefined>;

/** Throws if one of our endpoints answers what the OpenAPI document does not have: another field, code or status. */
export async function requireDocumented(pathname: string, response: Response): Promise<void> {
  const { path, method } = findOwnEndpoint(pathname.slice(routes.api.auth().length)) ?? {};
  if (!path || !method || response.status === 405) return;
  // Loaded here: the endpoints load the modules that a test may mock.
  const [{ answers }, { commonCodes, getOpenApi }] = await Promise.all([
    import('@/lib/api/answers'),
    import('@/lib/api/openapi'),
  ]);
  const body: unknown = await response.clone().json();
  if (response.ok) {
    answers[path].parse(body);
    return;
  }
  const { code } = body as { code: string };
  const operation = getOpenApi().paths[path]?.[method.toLowerCase()] as { responses: Responses };
  const codes = operation.responses[response.status]?.description.split(', ') ?? [];
  if (![...codes, ...commonCodes].includes(code))
    throw new Error(`The OpenAPI document lacks ${response.status} ${code} of ${path}`);
}
