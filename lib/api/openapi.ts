import 'server-only';
import { z } from 'zod';
import { type OwnEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { roleNames } from '@/lib/auth/roles';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { ownEndpoints } from './handler';

type Json = Record<string, unknown>;

const time = z.iso.datetime();
const id = z.string();

const session = z.object({
  id,
  token: z.string().describe('The id of the session. The real token is only in the cookie.'),
  userId: id,
  expiresAt: time,
  createdAt: time,
  updatedAt: time,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** What the endpoints answer, by the names of the schemas. A test compares real answers with them. */
export const answers = {
  User: z.object({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    role: z.enum(roleNames),
    banned: z.boolean(),
    banReason: z.string().nullable(),
    banExpires: time.nullable(),
    locale: z.string().nullable(),
    lastSignInAt: time.nullable(),
    lastActiveAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  }),
  OwnSession: session.extend({ isCurrent: z.boolean(), isImpersonation: z.boolean(), lastActiveAt: time }),
  UserSession: session.extend({ impersonatedBy: z.string().nullable() }),
  Error: z.object({
    code: z.string(),
    message: z.string().describe('English, for developers.'),
    retryAfter: z.number().optional().describe('Seconds.'),
  }),
};

const toRef = (name: keyof typeof answers) => ({ $ref: `#/components/schemas/${name}` });
const toObject = (properties: Json) => ({ type: 'object', properties, required: Object.keys(properties) });
const oneUser = toObject({ user: toRef('User') });
const done = toObject({ success: { type: 'boolean' } });

const known: Partial<Record<OwnEndpoint, Json>> = {
  '/email-otp/send-verification-otp': done,
  '/sign-in/email-otp': toObject({ token: { type: 'string' }, user: { type: 'object' } }),
  '/list-sessions': { type: 'array', items: toRef('OwnSession') },
  '/admin/list-users': toObject({
    users: { type: 'array', items: toRef('User') },
    total: { type: 'integer' },
    limit: { type: 'integer' },
    offset: { type: 'integer' },
  }),
  '/admin/get-user': toRef('User'),
  '/admin/create-user': oneUser,
  '/admin/update-user': toRef('User'),
  '/admin/set-role': oneUser,
  '/admin/ban-user': oneUser,
  '/admin/unban-user': oneUser,
  '/admin/remove-user': done,
  '/admin/list-user-sessions': toObject({ sessions: { type: 'array', items: toRef('UserSession') } }),
  '/admin/revoke-user-session': done,
  '/admin/revoke-user-sessions': done,
};

/** What a client sends: a transformed or coerced field as its type before that. */
const toInput = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
};

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

/** For example `adminBanUser`. */
const toOperationId = (path: string) =>
  path.slice(1).replace(/[/:-]+([a-z])/g, (_, letter: string) => letter.toUpperCase());

function toOperation({ method, path, ...rules }: (typeof openEndpoints)[number]): Json {
  const isOurs = 'isOurs' in rules;
  const schema = isOurs ? ownEndpoints[path as OwnEndpoint].schema : undefined;
  const permission = 'permission' in rules ? rules.permission : undefined;
  const pathParameters = [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...pathParameters, ...(method === 'GET' ? toParameters(schema) : [])];
  return {
    operationId: toOperationId(path),
    tags: [path.split('/')[1]],
    ...(!isOurs && { description: 'Of better-auth, whose documentation describes it.' }),
    ...(permission && { 'x-permission': permission }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && { requestBody: toJsonBody(schema ? toInput(schema) : { type: 'object' }) }),
    ...(permission && { security: [{ session: [] }] }),
    responses: {
      200: { description: 'Done', ...toJsonBody((isOurs && known[path as OwnEndpoint]) || {}) },
      default: { description: 'Refused, or failed', ...toJsonBody(toRef('Error')) },
    },
  };
}

/** The open endpoints as an OpenAPI 3.1 document, from the table of endpoints and the schemas of their input. */
export function getOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of openEndpoints) {
    const path = endpoint.path.replace(/:([a-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  const schemas = Object.entries(answers).map(([name, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema);
    return [name, json];
  });
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: new URL(routes.api.auth(), env().BASE_URL).href }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() } },
    },
  };
}
