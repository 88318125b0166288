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
  ['tests/e2e/orders.spec.ts', true],
  ['components/list/sort-orders.ts', false],
  ['lib/order-items/queries.ts', false],
  ['lib/orders-sent/queries.ts', false],
  ['lib/orders2/queries.ts', false],
])('a file or folder with the name of the plural is of the resource: %s is %s', (path, expected) => {
  expect(isOwn(path)).toBe(expected);
});

describe('code loses', () => {
  it('the entries of any table that have a path of it', () => {
    const kept = (line: string) =>
      `const all = {\n  app: {\n    users: toRoutes('/manager/users'),\n${line}  },\n};\n`;
    for (const line of [
      "    salesOrders: toReadRoutes('/app/sales-orders'),\n",
      "    '/manager/sales-orders/[id]/update': {\n      permission: {},\n      row: 'salesOrder',\n    },\n",
      "    '/manager/export/sales-orders': {},\n",
    ])
      expect(withoutPaths(kept(line), 'salesOrders')).toBe(kept(''));
    for (const line of [
      "    other: to('/app/sales-orders-sent'),\n",
      "    salesOrders: to('/dev/sales-orders'),\n",
    ])
      expect(withoutPaths(kept(line), 'salesOrders')).toBe(kept(line));
  });

  it.each(['@/lib/orders/queries', './orders'])('the import from %s, and the entry made of it', (from) => {
    const kept = (start: string, entry: string) => `${start}const lists = {\n  user: users,\n${entry}};\n`;
    const code = kept(`import { orders } from '${from}';\n`, '  order: orders,\n');
    expect(withoutImports(code, 'order', isOwn)).toBe(kept('', ''));
  });

  it.each([
    ['an import that is used elsewhere', "import { check } from './orders';\ncheck();\n"],
    ['an entry that uses no file of it', 'const a = {\n  order: 1,\n};\n'],
    [
      'a resource with a longer name',
      "import { list } from '@/lib/order-items/list';\nconst a = {\n  orderItem: list,\n};\n",
    ],
  ])('but not %s', (_, code) => expect(withoutImports(code, 'order', isOwn)).toBe(code));
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

  it('those that change only the table go', () => {
    expect(findOwnMigrations({ made, other }, 'order')).toEqual(['made']);
  });

  it.each([
    'ALTER TABLE "order_item" ADD FOREIGN KEY ("orderId") REFERENCES "order"("id");',
    'CREATE EXTENSION btree_gist;\nALTER TABLE "order" ADD "x" TEXT;',
    'UPDATE "user" SET "n" = (SELECT count(*) FROM "order");',
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM "order"; END $$ LANGUAGE plpgsql;',
  ])('none goes if another needs them: %s', (sql) => {
    expect(findOwnMigrations({ made, later: sql }, 'order')).toEqual([]);
  });
});
