import {
  findOwnMigrations,
  isOwnPath,
  withoutImports,
  withoutPaths,
  withoutRelations,
} from '@/scripts/remove/edits';

const isOwn = (path: string) => isOwnPath('orders', path);

it.each([
  ['app/app/(tabs)/orders/page.tsx', true],
  ['prisma/orders.prisma', true],
  ['components/list/sort-orders.ts', false],
  ['lib/orders-sent/queries.ts', false],
])('a file or folder with the name of the plural is of the resource: %s is %s', (path, expected) => {
  expect(isOwn(path)).toBe(expected);
});

// That all of a resource goes is in tests/scripts/integration/starter/remove-resource.test.ts.
describe('code does not lose', () => {
  it.each(["    other: to('/app/sales-orders-sent'),\n", "    salesOrders: to('/dev/sales-orders'),\n"])(
    'an entry of another path: %s',
    (line) => {
      const code = `const all = {\n  app: {\n${line}  },\n};\n`;
      expect(withoutPaths(code, 'salesOrders')).toBe(code);
    },
  );

  it.each([
    ['an import that is used elsewhere', "import { check } from './orders';\ncheck();\n"],
    ['an entry that uses no file of it', 'const a = {\n  order: 1,\n};\n'],
    [
      'a resource with a longer name',
      "import { list } from '@/lib/order-items/list';\nconst a = {\n  orderItem: list,\n};\n",
    ],
  ])('%s', (_, code) => expect(withoutImports(code, 'order', isOwn)).toBe(code));
});

it('a model loses the other side of its relations, and keeps fields that refer to the table', () => {
  const kept =
    '  orderId String\n  order Order @relation(fields: [orderId], references: [id])\n  items OrderItem[]\n';
  const sides = '  orders Order[] @relation("order_user")\n  orderPhoto Order? @relation("order_photo")\n';
  expect(withoutRelations(`model A {\n${sides}${kept}}\n`, 'Order')).toBe(`model A {\n${kept}}\n`);
});

describe('of the migrations', () => {
  const made =
    'CREATE TABLE "order" (\n    "id" TEXT\n);\n-- AddForeignKey\nALTER TABLE "order" ADD FOREIGN KEY ("userId") REFERENCES "user"("id");\nCREATE UNIQUE INDEX "order_key" ON "order"("id");\nCREATE TRIGGER order_search BEFORE INSERT ON "order"\n  FOR EACH ROW EXECUTE FUNCTION list_search();\n';
  const other = 'CREATE TABLE "order_item" ("id" TEXT);\n';

  it.each([
    'ALTER TABLE "order_item" ADD FOREIGN KEY ("orderId") REFERENCES "order"("id");',
    'CREATE EXTENSION btree_gist;\nALTER TABLE "order" ADD "x" TEXT;',
    'UPDATE "user" SET "n" = (SELECT count(*) FROM "order");',
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM "order"; END $$ LANGUAGE plpgsql;',
  ])('those that change only the table go, but none if another needs them: %s', (sql) => {
    expect(findOwnMigrations({ made, other }, 'order')).toEqual(['made']);
    expect(findOwnMigrations({ made, later: sql }, 'order')).toEqual([]);
  });
});
