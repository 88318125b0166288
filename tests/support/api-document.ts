import { z } from 'zod';
import { type AccessRules, ownAccount } from '@/lib/auth/access';
import { openEndpoints } from '@/lib/auth/endpoints';
import { getStatus, toPublicCode } from '@/lib/auth/error-response';
import { roleNames } from '@/lib/auth/roles';
import { locales } from '@/lib/i18n/config';
import { answers, named } from './api-answers';

// The generated part of docs/api.md: a table of the endpoints, with types as in TypeScript.

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

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** A named part becomes a reference. */
const toAnswer = (schema: z.ZodType) => z.toJSONSchema(schema, { metadata: names }) as Schema;

/** A transformed or coerced field has the type that clients send. */
const toInput = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A field that is declared only for its own error code, for example a password, is not part of the input.
    override: ({ jsonSchema: { properties = {} } }) => {
      for (const [name, field] of Object.entries(properties))
        if (Object.keys(field).length === 0) delete properties[name];
    },
  }) as Schema;

const toCode = (text: string) => (text ? `\`${text}\`` : '');

function listRules({
  permission = {},
  allowInDemo,
  allowImpersonation = true,
}: AccessRules & { path: string }) {
  if (permission === ownAccount.permission && !allowInDemo && !allowImpersonation) return ['own account'];
  return [
    ...Object.entries(permission).map(([name, actions]) => toCode(`${name}: ${actions}`)),
    ...(allowInDemo ? [] : ['no demo']),
    ...(allowImpersonation ? [] : ['no impersonation']),
  ];
}

/** The codes by their status, without the refusals that the text above the table describes. */
function toErrors(errors: string[]): string[] {
  const listed = errors
    .map((code) => ({ status: getStatus(code), code: toPublicCode(code) }))
    .filter(({ status, code }) => status !== 403 || !code.startsWith('YOU_ARE_NOT_ALLOWED'));
  const statuses = [...new Set(listed.map(({ status }) => status))].sort();
  return statuses.map((status) => {
    const codes = listed.filter((error) => error.status === status).map(({ code }) => toCode(code));
    return `${status} ${codes.join(', ')}`;
  });
}

export type InputSchemas = Partial<Record<string, z.ZodType | undefined>>;

export function toMarkdown(inputs: InputSchemas): string {
  const rows = openEndpoints.map((endpoint) => {
    const input = inputs[endpoint.path];
    const answer = 'isOurs' in endpoint ? answers[endpoint.path] : undefined;
    const cells = [
      [toCode(`${endpoint.method} ${endpoint.path}`), listRules(endpoint).join(', ')],
      [input ? toCode(toObject(toInput(input))) : ''],
      answer ? [toCode(toType(toAnswer(answer.schema))), ...toErrors(answer.errors)] : [],
    ];
    const texts = cells.map((lines) => lines.filter(Boolean).join('<br>').replaceAll('|', '\\|'));
    return `| ${texts.join(' | ')} |`;
  });
  const schemas = Object.entries(named).map(
    ([name, schema]) => `- \`${name}\`: \`${toType(z.toJSONSchema(schema) as Schema)}\``,
  );
  const head = ['| Endpoint and its rules | Input | Answer and error codes |', '| --- | --- | --- |'];
  return [...head, ...rows, '', ...schemas].join('\n');
}
