import { readFileSync } from 'node:fs';
import { withoutLines } from '@/scripts/remove/lines';
import { findNames } from '@/scripts/remove/migrations';
import { findOwnPath, isOwnKey, isOwnModel, mentionPattern, type Names } from '@/scripts/remove/names';
import { isOwnMigration, isOwnStatement, sortStatements, splitStatements } from '@/scripts/remove/statements';
import {
  withoutMessages,
  withoutModels,
  withoutTests,
  withoutUntranslated,
  withoutUnused,
} from '@/scripts/remove/texts';

const names: Names = { name: 'order', plural: 'orders', table: 'order', longer: ['orderItem', 'orderItems'] };

describe('what is called after the resource', () => {
  it.each([
    ['app/app/(tabs)/orders/page.tsx', 'app/app/(tabs)/orders'],
    ['tests/unit/order-schema.test.ts', 'tests/unit/order-schema.test.ts'],
    ['components/list/sort-orders.ts', undefined],
    ['lib/order-items/list.ts', undefined],
    ['tests/unit/order-item-schema.test.ts', undefined],
  ])('%s', (path, own) => {
    expect(findOwnPath(names, path)).toBe(own);
  });

  it('keys and models, but not those of a resource with a longer name', () => {
    const keys = ['order', 'orders', 'orderImport', 'ordering', 'orderItem', 'orderItems'];
    expect(keys.filter((key) => isOwnKey(names, key))).toEqual(['order', 'orders', 'orderImport']);
    const models = ['Order', 'OrderImportRow', 'OrderItem', 'Orders'];
    expect(models.filter((model) => isOwnModel(names, model))).toEqual(['Order', 'OrderImportRow']);
  });

  it('texts, but not those in which its name is a part of a word', () => {
    const texts = ['Orders', '/manager/orders', 'orderCreate', 'from "order"', 'importOrders'];
    const others = ['border', 'ordering', 'reorder'];
    expect([...texts, ...others].filter((text) => mentionPattern(names).test(text))).toEqual(texts);
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

it.each([
  {},
  { orders: {} },
  { resources: {} },
  { audit: { title: 'Log' } },
  { audit: { actions: {} }, validation: {} },
])('messages of a language that is not complete keep what they have: %j', (messages) => {
  const { orders: _orders, ...kept } = messages as Record<string, object>;
  const text = withoutUnused(withoutMessages(names, JSON.stringify(messages)), "'nameUsed'", '');
  expect(JSON.parse(text)).toEqual(kept);
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

describe('code loses', () => {
  it.each([
    [
      'an import and the entry that uses it',
      "import { Box } from '@/lib/orders/list';\nconst a = {\n  order: Box,\n  user: Face,\n};\n",
      'const a = {\n  user: Face,\n};\n',
    ],
    [
      'an import of several lines',
      "import {\n  one,\n  type Two,\n} from './orders';\nconst a = [one, three];\n",
      'const a = [three];\n',
    ],
    [
      'the last element of a list',
      "import { orders } from './orders';\nconst all: Seed[] = [orders];\n",
      'const all: Seed[] = [];\n',
    ],
    [
      'an element in a line of its own',
      "import { orders } from './orders';\nconst all = [\n  orders,\n  users,\n];\n",
      'const all = [\n  users,\n];\n',
    ],
    [
      'an entry of several lines',
      "export const resources = {\n  order: {\n    plural: 'orders',\n    fields: { a: 'text' },\n  },\n  note: {},\n} as const;\n",
      'export const resources = {\n  note: {},\n} as const;\n',
    ],
    [
      'an element on screen',
      "import { LatestOrders } from './orders/latest-orders';\nconst a = (\n  <main>\n    <LatestOrders role={role} />\n    <Users />\n  </main>\n);\n",
      'const a = (\n  <main>\n    <Users />\n  </main>\n);\n',
    ],
  ])('%s', (_, code, expected) => expect(withoutLines(names, 'lib/resources.ts', code)).toBe(expected));

  it.each([
    ['a statement', "import { check } from './users';\ncheck(order);\n"],
    ['an entry of a resource with a longer name', 'const a = {\n  orderItem: 1,\n};\n'],
    ['an import of a resource with a longer name', "import { list } from '@/lib/order-items/list';\n"],
    ['an entry of another table', 'const a = {\n  order: 1,\n};\n', 'lib/sort.ts'],
    ['a text', "const a = {\n  kind: 'order',\n};\n"],
  ])('but not %s', (_, code, path = 'lib/resources.ts') =>
    expect(withoutLines(names, path, code)).toBe(code),
  );
});

it('the list of untranslated messages loses its messages', () => {
  const paths = ['orders.title', 'resources.order.new', 'orderItems.title', 'resources.note.new'];
  expect(JSON.parse(withoutUntranslated(names, JSON.stringify({ fr: paths })))).toEqual({
    fr: ['orderItems.title', 'resources.note.new'],
  });
});

it('docs/security.md loses the tests that are gone, and rows without a test', () => {
  const row = (number: number, ...tests: string[]) =>
    `| ${number}   | Risk | Answer | ${tests.map((test) => `\`a.ts\`: “${test}”`).join('<br>')} |`;
  const doc = ['# Title', row(1, 'gone'), row(2, 'kept', 'gone'), row(3, 'kept')].join('\n');
  expect(withoutTests(doc, (_, title) => title === 'kept').replace(/ +\|$/gm, ' |')).toBe(
    ['# Title', row(1, 'kept'), row(2, 'kept')].join('\n'),
  );
});

it('the tables of docs/security.md stay as the formatter aligns them', () => {
  const doc = readFileSync('docs/security.md', 'utf8');
  expect(withoutTests(doc, () => true)).toBe(doc);
});

it('messages of forms go if only the removed code uses them', () => {
  const messages = { validation: { a: 'A', b: 'B', c: 'C' }, users: { a: 'A' } };
  expect(JSON.parse(withoutUnused(JSON.stringify(messages), "'a' 'b'", "'b'"))).toEqual({
    validation: { b: 'B', c: 'C' },
    users: { a: 'A' },
  });
});

describe('a migration that a merge brings back', () => {
  it('is split into statements, but not in texts, comments and functions', () => {
    const body = "CREATE FUNCTION f() RETURNS text AS $$ SELECT 'a;'; $$ LANGUAGE sql";
    const sql = `-- One; two\n${body};\n/* three; */ UPDATE "a;b" SET c = 'it''s; so';\n\n`;
    expect(splitStatements(sql)).toEqual([body, `UPDATE "a;b" SET c = 'it''s; so'`]);
  });

  it.each([
    'ALTER TABLE "order" ADD COLUMN "ownerId" TEXT REFERENCES "user"("id")',
    'ALTER TABLE ONLY public.order ADD x int',
    'CREATE TABLE "order_label" ("id" TEXT)',
    'CREATE UNIQUE INDEX "link_key" ON "order"("link")',
    'DROP INDEX IF EXISTS "order_link_key"',
    'CREATE TRIGGER search BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION list_search()',
    'update "order" set "name" = trim("name")',
  ])('changes only the resource: %s', (statement) => expect(isOwnStatement(names, statement)).toBe(true));

  it.each([
    'ALTER TABLE "order_item" ADD COLUMN "x" TEXT',
    'ALTER TABLE "user" ADD COLUMN "orderId" TEXT REFERENCES "order"("id")',
    'CREATE INDEX "border_key" ON "border"("order")',
    'UPDATE "user" SET "n" = (SELECT count(*) FROM "order")',
    'DO $$ BEGIN DELETE FROM "order"; END $$',
  ])('changes something else: %s', (statement) => expect(isOwnStatement(names, statement)).toBe(false));

  it('is kept, with the statements to edit, if it changes other tables, too', () => {
    const own = 'ALTER TABLE "order" ADD "x" TEXT';
    const other = 'ALTER TABLE "user" ADD "y" TEXT';
    expect(isOwnMigration(names, `${own};\n${own};\n`)).toBe(true);
    const sql = `${own};\n${other};\nUPDATE "user" SET "y" = (SELECT "x" FROM "order");\n`;
    expect(isOwnMigration(names, sql)).toBe(false);
    expect(sortStatements(names, sql)).toEqual({
      named: [own, 'UPDATE "user" SET "y" = (SELECT "x" FROM "order")'],
      others: [other],
    });
  });
});

it('a removed resource is found in the table of resources of that time', () => {
  const toEntry = (name: string, plural: string) =>
    `  ${name}: {\n    plural: '${plural}',\n    table: '${name}',\n    fields: { a: 'text' },\n  },\n`;
  const code = `export const resources = {\n${toEntry('note', 'notes')}${toEntry('order', 'orders')}};\n`;
  const found = { name: 'order', plural: 'orders', table: 'order', longer: [] };
  expect(findNames('orders', code)).toEqual(found);
  expect(findNames('order', code)).toEqual(found);
  expect(findNames('projects', code)).toBeUndefined();
});
