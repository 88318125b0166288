import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { z } from 'zod';
import { accountEndpoints } from '@/lib/api/account';
import { adminEndpoints } from '@/lib/api/admin';
import { signInEndpoints } from '@/lib/api/sign-in';
import { openEndpoints } from '@/lib/auth/endpoints';
import { issueKey } from '@/lib/i18n/issues';
import { toMoneyText } from '@/lib/money';
import { type Field, getResource, isImported, resourceNames } from '@/lib/resources';
import { isStorable } from '@/lib/text';
import en from '@/messages/en.json';
import { resourceTests } from '@/tests/support/e2e/resources';
import { fieldJson, fieldText, fuzz, objectWith } from '@/tests/support/fuzz';
import { sourceFiles } from '@/tests/support/static/source-files';

type Kind = 'action' | 'endpoint';
type Declared = { kind: Kind; name: string; schema: z.ZodObject };

const mockDeclared: { kind: string; name: string; schema: unknown }[] = [];

jest.mock('@/lib/auth/action', () => {
  const define = (options: { name: string; schema: unknown }) =>
    void mockDeclared.push({ kind: 'action', ...options });
  return { defineAction: define, definePublicAction: define };
});
jest.mock('@/lib/api/endpoint', () => {
  const define = ({ schema }: { schema?: unknown }) => schema;
  return { defineEndpoint: define, definePublicEndpoint: define };
});

const CALL = /^(export const|export default|const) .*= define(Public|Check|Run)?Action\(/m;
for (const { path, code } of sourceFiles('lib', 'app'))
  if (CALL.test(code)) require(`@/${path.replace(/\.ts$/, '')}`);

for (const [name, schema] of Object.entries({ ...signInEndpoints, ...accountEndpoints, ...adminEndpoints }))
  mockDeclared.push({ kind: 'endpoint', name, schema });

const declared = mockDeclared as Declared[];
const withSchema = declared.filter(({ schema }) => schema !== undefined);

/** An object schema may be inside of refinements and transforms. */
function getFields(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return getFields(schema.in as z.ZodType);
  throw new Error('The schema of an action or endpoint must be an object');
}

it('every action and every endpoint of ours is declared with its schema', () => {
  const endpoints = declared.filter(({ kind }) => kind === 'endpoint').map(({ name }) => name);
  expect(endpoints.sort()).toEqual(
    openEndpoints.flatMap((each) => ('isOurs' in each ? [each.path as string] : [])).sort(),
  );
  const count = (call: RegExp) => sourceFiles('lib').flatMap(({ code }) => code.match(call) ?? []).length;
  const inside = (path: string) =>
    sourceFiles(`lib/${path}`).flatMap(({ code }) => code.match(/^ +defineAction\(/gm) ?? []).length;
  const imported = ['user', ...resourceNames.filter(isImported)];
  const actions = count(/= define(Public)?Action\(/g) + imported.length * inside('import');
  expect(declared.filter(({ kind }) => kind === 'action')).toHaveLength(actions);
});

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...listStrings(each)]);
};

const listObjects = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(listObjects)] : [];

/** The copy of an object has the default prototype. */
const isPlain = (value: object) =>
  Array.isArray(value) || value instanceof Date || isDeepStrictEqual({ ...value }, value);

/** Fields that are only compared, or not read at all. Of a passkey's response only the id is looked up as it is. */
const compared = ['token', 'callbackURL', 'permissions'];

const listStored = (data: object): string[] =>
  Object.entries(data).flatMap(([field, value]) => {
    if (compared.includes(field)) return [];
    return listStrings(field === 'response' ? value.id : value);
  });

/** What a client would send to get this output. */
function toFormFields(output: object, types: Readonly<Record<string, Field>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(output).flatMap(([field, value]) => {
      if (value === undefined) return [];
      if (value === null) return [[field, '']];
      if (types[field] === 'money') return [[field, toMoneyText(value, 'en')]];
      if (value instanceof Date) return [[field, value.toISOString()]];
      if (field === 'rows') return [[field, JSON.stringify(value)]];
      if (Array.isArray(value)) return [[field, value.join()]];
      return [[field, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
}

/** Fields whose samples are those of another field. */
const samplesFor: Record<string, Record<string, string>> = {
  checkImport: { name: 'column', link: 'column', description: 'column' },
};

const record = { id: '3f2a9c1e-0000-4000-8000-000000000001', updatedAt: '2026-11-22T00:00:00.000Z' };

/** The resource that an action writes, and valid fields for it. */
function findResource(action: string) {
  for (const { resource, actions, ownActions } of resourceTests) {
    const valid = { ...actions(record), ...ownActions(record) }[`${action}Action`];
    if (valid) return { valid, fields: getResource(resource).fields };
  }
  return undefined;
}

/** The keys of messages. The body of a call has an error code. */
const texts = new Set(Object.keys({ ...en.validation, ...en.errors }));

/** Endpoints whose output has other fields than their input. */
const renaming = ['/admin/ban-user'];

describe.each(withSchema.map(({ kind, name, schema }) => [kind, name, schema] as const))(
  'the schema of the %s %s',
  (kind, name, schema) => {
    const isText =
      kind === 'action' || openEndpoints.some((each) => each.path === name && each.method === 'GET');
    const field = isText ? fieldText : fieldJson;
    const resource = findResource(name);
    const input = objectWith<unknown>(getFields(schema), (key) =>
      field(samplesFor[name]?.[key] ?? key, resource?.valid[key]),
    );

    it('never throws, its issues have texts, and its output is plain, storable and its own input', () => {
      const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
      let accepted = 0;
      fc.assert(
        fc.property(input, (values) => {
          const { success, data, error } = schema.safeParse(values, { error: issueKey });
          expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(prototype);
          expect(error?.issues.filter(({ message }) => !texts.has(message)) ?? []).toEqual([]);
          if (!success) return;
          accepted += 1;
          expect(listStored(data).filter((text) => !isStorable(text))).toEqual([]);
          expect(listObjects(data).every(isPlain)).toBe(true);
          if (renaming.includes(name)) return;
          expect(schema.parse(kind === 'action' ? toFormFields(data, resource?.fields) : data)).toEqual(data);
        }),
        // With many fields, hardly any other value is valid as a whole.
        { ...fuzz(300), ...(resource && { examples: [[resource.valid]] }) },
      );
      if (accepted === 0)
        throw new Error(
          `${name} accepted none of the values. A resource can give values of its own in tests/support/e2e/resources, any other field in tests/support/fuzz.ts.`,
        );
    });
  },
);
