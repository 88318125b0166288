import fc from 'fast-check';
import { otherLocale } from '@/tests/support/messages';
import { sampleCode, sampleCodeIn, sampleCodeInGroups } from './code';

const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

/** fast-check prints the seed of a failure. FUZZ_SEED repeats it, FUZZ_RUNS runs more cases. */
export const fuzz = (runs: number): fc.Parameters<unknown> => ({
  seed: setting('FUZZ_SEED', 20_261_122),
  numRuns: setting('FUZZ_RUNS', runs),
});

const hostile = [
  ...['', ' ', '\0', '\ud800', '\udc00\ud800', '\u202etxt.exe', '\u200b', '\u3164', '\r\nSet-Cookie: a=b'],
  ...['__proto__', 'constructor', 'toString', '{"__proto__":{"role":"admin"}}', '$K1', '$undefined'],
  ...['[]', 'null', '-1', '1e309', '9007199254740993', '[{"number":1,"cells":["a"]}]'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '+275760-09-13T00:00:00.001Z'],
  ...["' or 1=1; drop table session; --", '%_\\', '%00', '../../etc/passwd', "=cmd|' /C calc'!A0"],
  ...['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '//evil.example', '\u212aelvin@example.com'],
  ...[`2024-01-01T00:00:00.${'9'.repeat(300)}Z`, 'x'.repeat(5_000)],
];

/** Includes lone surrogates and NUL. */
const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

export const hostileText = fc.oneof(
  fc.constantFrom(...hostile),
  codeUnits,
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

const id = ['3f2a9c1e-0000-4000-8000-000000000001', 'constructor', 'a_b-c'];
const email = ['ada@example.com', ' Ada@Example.COM\t', 'a+b@xn--bcher-kva.example'];
const name = ['0', '  Amina Ünal ', 'أمينة', '👩‍💻 Ada', 'x;=1+1'];
const code = [sampleCode, sampleCodeInGroups, sampleCodeIn('٠'), sampleCodeIn('０')];
const url = ['/app', '/manager/users?tab=sessions', '/app/é?q=é', 'https://evil.example'];
const role = ['user', 'admin', 'unknown-role', 'admin,user'];
const passkey = JSON.stringify({
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'oA', signature: 'oA' },
});

/** Values that are valid or nearly valid, by the name of the field. */
const samples: Record<string, readonly string[]> = {
  area: ['app', 'manager'],
  banReason: name,
  callbackURL: url,
  code,
  column: ['0', '1', '2', '3', ''],
  count: ['2', '100000', '0000002'],
  defaultLanguage: ['en', otherLocale, 'EN'],
  description: ['', 'Text', 'Two\nlines', 'الوصف'],
  email,
  errorCallbackURL: url,
  filterField: ['role', 'banned'],
  filterOperator: ['eq'],
  filterValue: ['admin', 'true'],
  fileName: ['made.csv', 'a/b.csv'],
  kind: ['user', 'account'],
  ids: [id.join(), ` ${id.join(' , ')},,`, id[0] ?? ''],
  limit: ['20', '1', '1e9', 'NaN'],
  link: ['1', 'https://example.com/a?b=c#d', '/a.b', 'a.example:80/x', `a.b/${'x'.repeat(2_042)}`],
  list: ['user', 'table'],
  locale: ['en', otherLocale, 'EN'],
  name,
  newEmail: email,
  offset: ['0', '20', '1e9', '-1'],
  otp: code,
  provider: ['github', 'google'],
  query: ['status=active', '?sort=-name&x=%', ''],
  reason: ['Because', 'Two\r\nlines', ''],
  redirect: url,
  response: [passkey, passkey.replace('key', 'k\\u0000ey')],
  role,
  rows: ['[{"number":2,"cells":["Ada","example.com"]}]', '[{"number":1}]'],
  searchField: ['email', 'name'],
  searchValue: ['ada', '%'],
  searchOperator: ['contains', 'starts_with', 'ends_with'],
  sortBy: ['createdAt', 'name', 'password'],
  sortDirection: ['asc', 'desc'],
  theme: ['dark', 'light', 'system'],
  token: [...id, ...code],
  type: ['sign-in', 'email-verification'],
  until: ['', '2099-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2099-02-30T00:00:00Z'],
  updatedAt: ['2026-11-22T00:00:00.000Z', '0000-01-01T00:00:00Z', `2024-01-01T00:00:00.${'9'.repeat(300)}Z`],
};

const objects: Record<string, readonly object[]> = {
  data: [
    { name: 'Ada' },
    { locale: otherLocale },
    { role: 'user' },
    { email: 'new@example.com', role: ['user'] },
  ],
  permissions: [{ user: ['list'] }],
  response: [JSON.parse(passkey), { ...JSON.parse(passkey), id: '\0' }],
};

/** A valid value, one with a hostile part in it, or any text. `valid` is one for a field without samples. */
export function fieldText(field: string, valid?: string): fc.Arbitrary<string> {
  const known = samples[field.replace(/^column-.*/, 'column')];
  const sample = fc.constantFrom(...(valid === undefined ? (known ?? id) : [valid, ...(known ?? [])]));
  const changed = fc
    .tuple(sample, hostileText, fc.nat(40))
    .map(([text, part, at]) => text.slice(0, at) + part + text.slice(at));
  return fc.oneof({ weight: 12, arbitrary: sample }, changed, hostileText);
}

/** The same for a JSON body. `__proto__` stays an own property. */
export function fieldJson(field: string, valid?: string): fc.Arbitrary<unknown> {
  const text = fieldText(field, valid);
  const object = objects[field]?.map((value) => fc.constant(value)) ?? [];
  const values = fc.constantFrom<unknown>(
    ...[null, true, -1, 0, 1e308, [], {}],
    JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  );
  return fc.oneof(
    { weight: 20, arbitrary: fc.oneof(...object, text) },
    { weight: 4, arbitrary: values },
    fc.array(text, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'email', 'role', 'user', '__proto__'), text, { maxKeys: 3 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

/** An object with most of the fields, and sometimes one that a client must not send. */
export function objectWith<T>(
  fields: readonly string[],
  toValue: (field: string) => fc.Arbitrary<T>,
): fc.Arbitrary<Record<string, T>> {
  const entries = fields.map((field) =>
    fc.option(
      toValue(field).map((value) => [field, value] as const),
      { freq: 5 },
    ),
  );
  const known = fc
    .tuple(...entries)
    .map((list) => Object.fromEntries(list.filter((entry) => entry !== null)));
  const others = ['__proto__', 'constructor', 'role', 'id', 'banned'].filter(
    (name) => !fields.includes(name),
  );
  const other = fc.tuple(known, fc.constantFrom(...others), toValue('role'));
  return fc.oneof(
    { weight: 4, arbitrary: known },
    other.map(([object, name, value]) => withOwn(object, name, value)),
  );
}

/** As JSON.parse does: `__proto__` becomes a property, not the prototype. */
const withOwn = <T>(values: Record<string, T>, key: string, value: T): Record<string, T> =>
  Object.defineProperty({ ...values }, key, { value, enumerable: true, configurable: true, writable: true });
