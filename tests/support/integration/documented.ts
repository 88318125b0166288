import type { AccessRules } from '@/lib/auth/access';
import { findOwnEndpoint } from '@/lib/auth/endpoints';
import { getStatus, toPublicCode } from '@/lib/auth/error-response';
import { routes } from '@/lib/routes';

/** Every endpoint can answer with these. */
const commonErrors = [
  'INVALID_INPUT',
  'FIELD_NOT_ALLOWED',
  'MISSING_OR_NULL_ORIGIN',
  'INVALID_ORIGIN',
  'RATE_LIMITED',
  'UNKNOWN_ERROR',
];

const toRuleErrors = ({
  permission,
  allowInDemo,
  allowImpersonation = true,
}: AccessRules & { path: string }) => [
  ...(permission ? ['UNAUTHENTICATED', 'FORBIDDEN'] : []),
  ...(permission && !permission.account ? ['PASSKEY_REQUIRED', 'ONBOARDING_REQUIRED'] : []),
  ...(allowInDemo ? [] : ['DEMO_MODE']),
  ...(allowImpersonation ? [] : ['NOT_WHILE_IMPERSONATING']),
];

/** Throws if one of our endpoints answers what docs/api.md does not have: another field, code or status. */
export async function requireDocumented(pathname: string, response: Response): Promise<void> {
  const endpoint = findOwnEndpoint(pathname.slice(routes.api.auth().length));
  if (!endpoint || response.status === 405) return;
  // Loaded here, because a test may add a role first.
  const { answers } = await import('@/tests/support/api-answers');
  const { schema, errors } = answers[endpoint.path];
  const body = await response.clone().json();
  if (response.ok) {
    schema.parse(body);
    return;
  }
  const found = `${response.status} ${body.code}`;
  const documented = [...toRuleErrors(endpoint), ...errors].map(
    (code) => `${getStatus(code)} ${toPublicCode(code)}`,
  );
  if (!commonErrors.includes(body.code) && !documented.includes(found))
    throw new Error(`docs/api.md lacks ${found} of ${endpoint.path}`);
}
