import 'server-only';
import { Prisma } from '@/prisma/client/client';
import type { Filter } from './query';
import { isOneOf } from './spec';

/** A filter by one of the values of a text column. */
export const choiceFilter = (column: Prisma.Sql, values: readonly string[]): Filter => ({
  isValid: isOneOf(values),
  where: (value) => Prisma.sql`${column} = ${value}`,
});

/** A filter by one or several of the values, separated by commas. */
export const choicesFilter = (column: Prisma.Sql, values: readonly string[]): Filter => ({
  isValid: (value) => value.split(',').every(isOneOf(values)),
  where: (value) => Prisma.sql`${column} IN (${Prisma.join([...new Set(value.split(','))])})`,
});

/** A filter by `true` or `false`. */
export const booleanFilter = (column: Prisma.Sql): Filter => ({
  isValid: isOneOf(['true', 'false']),
  where: (value) => (value === 'true' ? column : Prisma.sql`NOT ${column}`),
});
