import { readFileSync } from 'node:fs';
import { findOwnEndpoint } from '@/lib/auth/endpoints';
import { routes } from '@/lib/routes';

const text = readFileSync('docs/api.md', 'utf8');
const types = new Map([...text.matchAll(/^- `(\w+)`: `(.+)`$/gm)].map(([, name, type]) => [name, type]));

/** Every endpoint can answer with these, as docs/api.md says above its table. */
const isCommon = (code: string) =>
  code.startsWith('YOU_ARE_NOT_ALLOWED_TO_') ||
  [
    ...['INVALID_INPUT', 'FIELD_NOT_ALLOWED', 'RATE_LIMITED', 'UNKNOWN_ERROR', 'MISSING_OR_NULL_ORIGIN'],
    ...['INVALID_ORIGIN', 'UNAUTHORIZED', 'FORBIDDEN', 'PASSKEY_REQUIRED', 'ONBOARDING_REQUIRED'],
    ...['DEMO_MODE', 'NOT_WHILE_IMPERSONATING'],
  ].includes(code);

/** The cells of an endpoint in the table. */
export function readRow(path: string): string[] {
  const row = text.split('\n').find((line) => /^\| `(GET|POST) (.+?)`/.exec(line)?.[2] === path);
  return row?.split(/(?<!\\)\|/).slice(1) ?? [];
}

const listFields = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listFields);
  return Object.entries(value ?? {}).flatMap(([name, each]) => [
    name,
    ...(typeof each === 'object' ? listFields(each) : []),
  ]);
};

/** Throws if one of our endpoints answers what docs/api.md does not have: another field, code or status. */
export async function requireDocumented(pathname: string, response: Response): Promise<void> {
  const endpoint = findOwnEndpoint(pathname.slice(routes.api.auth().length));
  if (!endpoint || response.status === 405) return;
  const [type = '', ...errors] = (readRow(endpoint.path)[2] ?? '').split('<br>');
  const body = await response.clone().json();
  const answer = type.replace(/\w+/g, (name) => types.get(name) ?? name);
  const isField = (name: string) => answer.includes('…') || new RegExp(`[{,] ${name}\\b`).test(answer);
  const isError = (code: string) =>
    errors.some((line) => line.startsWith(`${response.status} `) && line.includes(`\`${code}\``));
  const missing = response.ok
    ? listFields(body).filter((name) => !isField(name))
    : [body.code].filter((code) => !isCommon(code) && !isError(code));
  if (missing.length > 0)
    throw new Error(`docs/api.md lacks ${response.status} ${missing} of ${endpoint.path}`);
}
