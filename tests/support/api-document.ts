import type { getOpenApi } from '@/lib/api/openapi';
import { type AccessRules, ownAccount } from '@/lib/auth/access';
import { openEndpoints } from '@/lib/auth/endpoints';
import { roleNames } from '@/lib/auth/roles';
import { locales } from '@/lib/i18n/config';

// The generated part of docs/api.md: the OpenAPI document as a table, with types as in TypeScript.

type Schema = {
  type?: string | string[];
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  default?: unknown;
  anyOf?: Schema[];
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};
type Body = { content: { 'application/json': { schema: Schema } } };
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body & { description: string }>;
};
type Declared = AccessRules & { method: string; path: string; isOurs?: true };

/** Lists of a product, which the table names only. */
const lists: [name: string, values: readonly unknown[]][] = [
  ['Role', roleNames],
  ['Locale', locales],
];

function toChoice(values: unknown[]): string {
  const found = lists.filter(([, list]) => list.every((value) => values.includes(value)));
  const rest = values.filter((value) => !found.some(([, list]) => list.includes(value)));
  return [...found.map(([name]) => name), ...rest.map((value) => `'${value}'`)].join(' | ');
}

function toType({ type, $ref, anyOf, items, prefixItems, format, ...schema }: Schema): string {
  if ($ref) return $ref.replace(/.*\//, '');
  if (anyOf) return anyOf.map(toType).join(' | ');
  if (schema.const !== undefined) return `'${schema.const}'`;
  if (schema.enum) return toChoice(schema.enum);
  if (prefixItems) return `[${prefixItems.map(toType)}]`;
  if (type === 'array') return `${toType(items || {})}[]`;
  if (type === 'object') return toObject(schema);
  return format === 'date-time' ? 'time' : [type ?? []].flat().join(' | ');
}

const toDefault = ({ default: value }: Schema) =>
  value === undefined || value === '' || typeof value === 'object' ? '' : ` = ${JSON.stringify(value)}`;

function toObject({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties && typeof additionalProperties === 'object')
    return `{ [name]: ${toType(additionalProperties)} }`;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const type = toType(field);
    const key = required.includes(name) ? name : `${name}?`;
    return key + (type === 'string' ? '' : `: ${type}`) + toDefault(field).replaceAll('"', "'");
  });
  const isOpen = typeof additionalProperties === 'object';
  return fields.length > 0 ? `{ ${[...fields, ...(isOpen ? ['…'] : [])].join(', ')} }` : '';
}

const toCode = (text: string) => (text ? `\`${text}\`` : '');

function toInput({ parameters = [], requestBody }: Operation): string {
  const query = parameters.filter((each) => each.in === 'query');
  return toObject(
    requestBody?.content['application/json'].schema ?? {
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: query.flatMap(({ name, required }) => (required ? name : [])),
    },
  );
}

function listRules({ permission = {}, allowInDemo, allowImpersonation = true }: Declared) {
  if (permission === ownAccount.permission && !allowInDemo && !allowImpersonation) return ['own account'];
  return [
    ...Object.entries(permission).map(([name, actions]) => toCode(`${name}: ${actions}`)),
    ...(allowInDemo ? [] : ['no demo']),
    ...(allowImpersonation ? [] : ['no impersonation']),
  ];
}

/** The codes of an operation, without those that its rules give it. */
function toErrors(
  { responses }: Operation,
  { permission, allowInDemo, allowImpersonation = true }: Declared,
) {
  const byRule = [
    ...(permission ? ['UNAUTHORIZED', 'FORBIDDEN', 'ONBOARDING_REQUIRED'] : []),
    ...(permission && !permission.account ? ['PASSKEY_REQUIRED'] : []),
    ...(allowInDemo ? [] : ['DEMO_MODE']),
    ...(allowImpersonation ? [] : ['NOT_WHILE_IMPERSONATING']),
  ];
  return Object.entries(responses).flatMap(([status, { description }]) => {
    const codes = description
      .split(', ')
      .filter(
        (code) => !byRule.includes(code) && !(status === '403' && code.startsWith('YOU_ARE_NOT_ALLOWED')),
      );
    return /^[45]/.test(status) && codes.length > 0 ? `${status} ${codes.map(toCode).join(', ')}` : [];
  });
}

function toRow(endpoint: Declared, operation: Operation): string {
  const name = [toCode(`${endpoint.method} ${endpoint.path}`), listRules(endpoint).join(', ')];
  const answer = toCode(toType(operation.responses[200]?.content['application/json'].schema ?? {}));
  const cells = [
    name.filter(Boolean).join('<br>'),
    toCode(toInput(operation)),
    [answer, ...toErrors(operation, endpoint)].filter(Boolean).join('<br>'),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

export function toMarkdown({ paths, components }: ReturnType<typeof getOpenApi>): string {
  const rows = openEndpoints.map((endpoint) => {
    const methods = paths[endpoint.path.replace(/:([a-z]+)/g, '{$1}')];
    return toRow(endpoint, methods?.[endpoint.method.toLowerCase()] as Operation);
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `- \`${name}\`: \`${toType(schema as Schema)}\``,
  );
  const head = ['| Endpoint and its rules | Input | Answer and error codes |', '| --- | --- | --- |'];
  return [...head, ...rows, '', ...schemas].join('\n');
}
