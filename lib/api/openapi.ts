import 'server-only';
import { z } from 'zod';
import type { AccessRules } from '@/lib/auth/access';
import { type OwnEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { getStatus, toPublicCode } from '@/lib/auth/error-response';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { answers, named } from './answers';
import { ownEndpoints } from './handler';

type Json = { [key: string]: unknown };
type Declared = AccessRules & { method: 'GET' | 'POST'; path: string; isOurs?: true };

const SCHEMAS = '#/components/schemas/';

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** Returns the schema of an answer. A named part becomes a reference. */
function toAnswer(schema: z.ZodType): Json {
  const { $schema: _, $defs: __, ...json } = z.toJSONSchema(schema, { metadata: names });
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', SCHEMAS));
}

/** Returns the schema of an input. A transformed or coerced field has the type that clients send. */
function toInput(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A field that is declared only for its own error code, for example a password, is not part of the input.
    override: ({ jsonSchema: { properties = {} } }) => {
      for (const [name, field] of Object.entries(properties))
        if (Object.keys(field).length === 0) delete properties[name];
    },
  });
  return json;
}

function toParameters(schema: z.ZodType | undefined) {
  const { properties = {}, required = [] } = (schema ? toInput(schema) : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }));
}

const toJsonBody = (schema: Json) => ({ content: { 'application/json': { schema } } });
const error = toJsonBody({ $ref: `${SCHEMAS}Error` });

function toRequestBody(schema: z.ZodType | undefined) {
  const json = schema ? toInput(schema) : { type: 'object' };
  return { required: 'required' in json, ...toJsonBody(json) };
}

/** Returns the operation id of a path, for example `adminBanUser`. */
const toOperationId = (path: string) =>
  path.slice(1).replace(/[/:-]+([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toAccessCodes = ({ permission, allowInDemo, allowImpersonation = true }: AccessRules) => [
  ...(permission ? ['UNAUTHENTICATED', 'FORBIDDEN'] : []),
  ...(permission && !permission.account ? ['PASSKEY_REQUIRED', 'ONBOARDING_REQUIRED'] : []),
  ...(allowInDemo ? [] : ['DEMO_MODE']),
  ...(allowImpersonation ? [] : ['NOT_WHILE_IMPERSONATING']),
];

export const commonCodes = [
  'INVALID_INPUT',
  'FIELD_NOT_ALLOWED',
  'MISSING_OR_NULL_ORIGIN',
  'INVALID_ORIGIN',
  'RATE_LIMITED',
  'UNKNOWN_ERROR',
];

function toErrors(rules: AccessRules, ownEndpoint?: (typeof ownEndpoints)[OwnEndpoint]) {
  const { codes = {}, errors = [] } = ownEndpoint ?? {};
  const accessCodes = toAccessCodes(rules).map((code) => codes[code] ?? code);
  const byStatus: Record<string, string[]> = {};
  for (const code of new Set([...accessCodes, ...Object.values(codes), ...errors]))
    byStatus[getStatus(code)] = [...(byStatus[getStatus(code)] ?? []), toPublicCode(code)];
  return Object.entries(byStatus).map(([status, found]) => [
    status,
    { description: found.join(', '), ...error },
  ]);
}

function toOperation({ method, path, isOurs, ...rules }: Declared): Json {
  const own = isOurs && ownEndpoints[path as OwnEndpoint];
  const pathParameters = [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...pathParameters, ...(method === 'GET' ? toParameters(own?.schema) : [])];
  return {
    operationId: toOperationId(path),
    tags: [path.split('/')[1]],
    ...(!own && { description: 'Of better-auth, whose documentation describes it.' }),
    ...(rules.permission && { 'x-permission': rules.permission, security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && { requestBody: toRequestBody(own?.schema) }),
    responses: {
      200: { description: 'Done', ...toJsonBody(own ? toAnswer(answers[path as OwnEndpoint]) : {}) },
      ...Object.fromEntries(toErrors(rules, own)),
      default: { description: commonCodes.join(', '), ...error },
    },
  };
}

/** Makes an OpenAPI 3.1 document from the table of endpoints and the schemas of their input and answers. */
export function getOpenApi() {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of openEndpoints) {
    const path = endpoint.path.replace(/:([a-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: new URL(routes.api.auth(), env().BASE_URL).href }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => {
          const { $schema: _, ...json } = z.toJSONSchema(schema);
          return [name, json as Json];
        }),
      ),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() } },
    },
  };
}
