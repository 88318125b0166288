import type { Order, Where } from '@/lib/list/query';
import { Prisma } from '@/prisma/client/client';

// The conditions of Prisma that lists use, for a table without a model.

const sql = Prisma.sql;

const column = (name: string) => Prisma.raw(`"${name}"`);

export function whereSql(where: Where): Prisma.Sql {
  const parts = Object.entries(where).map(([name, condition]) => {
    if (name === 'AND') return join((condition as Where[]).map(whereSql), ' AND ', sql`true`);
    if (name === 'OR') return join((condition as Where[]).map(whereSql), ' OR ', sql`false`);
    if (name === 'NOT') return sql`NOT ${whereSql(condition as Where)}`;
    return fieldSql(column(name), condition);
  });
  return join(parts, ' AND ', sql`true`);
}

const join = (parts: Prisma.Sql[], separator: string, empty: Prisma.Sql): Prisma.Sql =>
  parts.length === 0 ? empty : sql`(${Prisma.join(parts, separator)})`;

function fieldSql(name: Prisma.Sql, condition: unknown): Prisma.Sql {
  if (condition === null) return sql`${name} IS NULL`;
  if (typeof condition !== 'object' || condition instanceof Date) return sql`${name} = ${condition}`;
  const parts = Object.entries(condition).map(([operator, value]) => {
    const toSql = operators[operator];
    if (!toSql) throw new Error(`Unknown operator: ${operator}`);
    return toSql(name, value);
  });
  return join(parts, ' AND ', sql`true`);
}

const operators: Record<string, (name: Prisma.Sql, value: unknown) => Prisma.Sql> = {
  gt: (name, value) => sql`${name} > ${cast(value)}`,
  gte: (name, value) => sql`${name} >= ${cast(value)}`,
  lt: (name, value) => sql`${name} < ${cast(value)}`,
  lte: (name, value) => sql`${name} <= ${cast(value)}`,
  not: (name) => sql`${name} IS NOT NULL`,
  in: (name, values) => sql`${name} = ANY (${values})`,
  contains: (name, text) => sql`${name} LIKE ${`%${text}%`}`,
  startsWith: (name, text) => sql`${name} LIKE ${`${text}%`}`,
};

/** An index on integers serves comparisons with integers only. */
const cast = (value: unknown): Prisma.Sql => {
  if (typeof value !== 'number') return sql`${value}`;
  return Number.isInteger(value) && Math.abs(value) < 1e18
    ? sql`${BigInt(value)}::bigint`
    : sql`${String(value)}::numeric`;
};

export const orderSql = (order: Order): Prisma.Sql =>
  Prisma.join(
    order.flatMap((entry) =>
      Object.entries(entry).map(([name, direction]) => sql`${column(name)} ${Prisma.raw(direction)}`),
    ),
  );
