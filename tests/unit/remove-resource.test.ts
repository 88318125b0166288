import { parseErrors } from '@/lib/cli/remove/compiler';
import { findOwnPath, isOwnKey, isOwnModel, mentionPattern, type Names } from '@/lib/cli/remove/names';
import { type Fault, findTexts, removeAt, withoutEntries } from '@/lib/cli/remove/syntax';
import {
  withoutMessages,
  withoutModels,
  withoutOutdated,
  withoutTests,
  withoutUnused,
} from '@/lib/cli/remove/texts';

const names: Names = {
  name: 'order',
  plural: 'orders',
  table: 'order',
  longer: ['orderItem', 'orderItems'],
};

const remove = (path: string, code: string, part: string, cause: Fault['cause'] = 'other') =>
  removeAt(path, code, [{ position: code.indexOf(part), cause }])
    ?.code.replace(/\s+/g, ' ')
    .trim();

describe('what is called after the resource', () => {
  it.each([
    ['app/app/(tabs)/orders/page.tsx', 'app/app/(tabs)/orders'],
    ['lib/orders/queries.ts', 'lib/orders'],
    ['tests/unit/order-schema.test.ts', 'tests/unit/order-schema.test.ts'],
    ['components/list/sort-orders.ts', undefined],
    ['lib/ordering/list.ts', undefined],
    ['lib/order-items/list.ts', undefined],
    ['tests/unit/order-item-schema.test.ts', undefined],
  ])('%s', (path, own) => {
    expect(findOwnPath(names, path)).toBe(own);
  });

  it('keys and models, but not those of a resource with a longer name', () => {
    expect(
      ['order', 'orders', 'orderImport', 'ordering', 'orderItem', 'orderItems'].map((key) =>
        isOwnKey(names, key),
      ),
    ).toEqual([true, true, true, false, false, false]);
    expect(
      ['Order', 'OrderImportRow', 'OrderItem', 'Orders'].map((model) => isOwnModel(names, model)),
    ).toEqual([true, true, false, false]);
  });

  it.each(['Orders', '/manager/orders', 'orderCreate', 'from "order"', 'importOrders'])(
    'a text: %s',
    (text) => {
      expect(mentionPattern(names).test(text)).toBe(true);
    },
  );

  it.each(['border', 'ordering', 'reorder'])('not a text: %s', (text) => {
    expect(mentionPattern(names).test(text)).toBe(false);
  });
});

it('messages lose its namespaces, its labels and its actions', () => {
  const messages = {
    orders: { title: 'Orders' },
    orderImport: { title: 'Import' },
    resources: { order: { title: 'Orders' }, note: { title: 'Notes' } },
    audit: { title: 'Log', actions: { orderImportStart: 'started', userBan: 'banned' } },
    users: { order: 'Order' },
  };
  expect(JSON.parse(withoutMessages(names, JSON.stringify(messages)))).toEqual({
    resources: { note: { title: 'Notes' } },
    audit: { title: 'Log', actions: { userBan: 'banned' } },
    users: { order: 'Order' },
  });
});

it('the schema loses its models and files, and the fields of others with their type', () => {
  const content = `model User {
  id     String  @id
  orders Order[]
}

model OrderItem {
  id String @id
}
`;
  const own = `/// What a customer buys.
model Order {
  id   String @id
  user User   @relation(fields: [userId], references: [id])
}
`;
  const files = [
    { path: 'orders.prisma', content: own },
    { path: 'schema.prisma', content },
  ];
  expect(withoutModels(names, files)).toEqual([
    {
      path: 'schema.prisma',
      content: `model User {
  id     String  @id
}

model OrderItem {
  id String @id
}
`,
    },
  ]);
});

describe('in the product', () => {
  const path = 'lib/table.tsx';

  it.each([
    ['an import', "import { order } from './order';\nconst x = 1;", "'./order'", 'const x = 1;'],
    ['a name of an import', "import { a, order } from './x';", 'order', "import { a, } from './x';"],
    [
      'an entry of a table',
      'const icons = { order: Box, user: Face };',
      'Box',
      'const icons = { user: Face };',
    ],
    [
      'the last entry',
      'export const icons = { order: Box } satisfies Icons;',
      'Box',
      'export const icons = { } satisfies Icons;',
    ],
    [
      'an entry whose list would be empty',
      "const pages = [{ may: { order: ['read'] } }, a];",
      'order:',
      'const pages = [ a];',
    ],
    [
      'an entry in a function of a table',
      'const a = { order: async () => read(order), b };',
      'read',
      'const a = { b };',
    ],
    ['a member of a union', "type Kind = 'user' | 'order';", "'order'", "type Kind = 'user' ;"],
    [
      'an element on screen',
      'const Page = () => <main><Orders /><Users /></main>;',
      'Orders',
      'const Page = () => <main><Users /></main>;',
    ],
  ])('%s is removed', (_, code, part, expected) => {
    expect(remove(path, code, part, 'missing')).toBe(expected);
  });

  it.each([
    ['a statement', 'function save() { check(order); write(); }', 'order'],
    ['an attribute', 'const Page = () => <List title={order} />;', 'order'],
    ['a property in a function', 'const may = () => allowed({ order: 1 });', 'order'],
    ['one of several promises', 'const [a, b] = await Promise.all([order, user]);', 'order'],
  ])('%s stays', (_, code, part) => {
    expect(remove(path, code, part)).toBe(code);
  });

  it('a statement that nothing uses is removed', () => {
    expect(remove(path, 'function a() { const order = 1; write(); }', 'order', 'unused')).toBe(
      'function a() { write(); }',
    );
  });

  it('its entry of lib/resources.ts is removed', () => {
    const code =
      "const types = {};\nexport const resources = {\n  order: { plural: 'orders' },\n  note: {},\n} as const;";
    expect(withoutEntries('lib/resources.ts', code, names).replace(/\s+/g, ' ')).toBe(
      'const types = {}; export const resources = { note: {}, } as const;',
    );
  });
});

describe('in tests', () => {
  const path = 'tests/unit/a.test.ts';
  const other = "test('b', () => { b(); });";

  it.each([
    ['a whole test', `test('a', async () => { one(); order(); });\n${other}`],
    ['a table of tests', `it.each([1, order])('a', () => { one(); });\n${other}`],
    ['a helper', `function help() { return order; }\n${other}`],
    [
      'a suite whose tests are all removed',
      `describe('x', () => { const y = 1; it('a', () => { order(); }); });\n${other}`,
    ],
    [
      'a suite that needs it before each test',
      `describe('x', () => { beforeEach(() => order()); it('a', run); });\n${other}`,
    ],
  ])('%s is removed', (_, code) => {
    expect(remove(path, code, 'order')).toBe(other);
  });

  it('the file is removed with its last test', () => {
    expect(remove(path, "test('a', () => { order(); });", 'order')).toBeUndefined();
  });

  it('texts are found, but not titles', () => {
    const code = "test('lists orders', () => open('/manager/orders', `from order`));";
    const found = findTexts(path, code, mentionPattern(names));
    expect(found.map((position) => code.slice(position, position + 5))).toEqual(["'/man", '`from']);
  });
});

it('errors of the compiler are read', () => {
  const output =
    "lib/a.ts(2,10): error TS2304: Cannot find name 'order'.\n  More about it.\napp/(tabs)/b.tsx(1,1): error TS6133: x\n";
  expect(parseErrors(output)).toEqual([
    { path: 'lib/a.ts', line: 2, column: 10, code: 'TS2304', message: "Cannot find name 'order'." },
    { path: 'app/(tabs)/b.tsx', line: 1, column: 1, code: 'TS6133', message: 'x' },
  ]);
});

it('docs/security.md loses the tests that are gone, and rows without a test', () => {
  const row = (number: number, ...tests: string[]) =>
    `| ${number}  | Risk | Answer | ${tests.map((test) => `\`a.ts\`: “${test}”`).join('<br>')} |`;
  const doc = ['# Title', row(1, 'gone'), row(2, 'kept', 'gone'), row(3, 'kept')].join('\n');
  expect(withoutTests(doc, (_, title) => title === 'kept').replace(/ +\|$/gm, ' |')).toBe(
    ['# Title', row(1, 'kept'), row(2, 'kept')].join('\n'),
  );
});

it('messages of forms go if only the removed code uses them', () => {
  const messages = { validation: { a: 'A', b: 'B', c: 'C' }, users: { a: 'A' } };
  expect(JSON.parse(withoutUnused(JSON.stringify(messages), "'a' 'b'", "'b'"))).toEqual({
    validation: { b: 'B', c: 'C' },
    users: { a: 'A' },
  });
});

it('the example of a change loses the parts that no longer apply', () => {
  const part = (path: string) => `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-old\n+new\n`;
  const toDoc = (...paths: string[]) => `Text\n\n\`\`\`diff\n${paths.map(part).join('')}\`\`\`\n`;
  expect(
    withoutOutdated(toDoc('lib/a.ts', 'lib/b.ts', 'lib/c.ts'), (change) => !change.includes('lib/b.ts')),
  ).toBe(toDoc('lib/a.ts', 'lib/c.ts'));
});
