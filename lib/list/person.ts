import 'server-only';
import { Prisma } from '@/prisma/client/client';
import { type Column, column } from './query';

export type Person = { id: string; name: string; email: string };

/** The user with this id; null for a deleted one. */
export const personColumn = (id: Prisma.Sql): Column<Person | null> =>
  column.json<Person | null>({ sql: personSql(id) });

export const personSql = (id: Prisma.Sql) => Prisma.sql`
  (SELECT json_build_object('id', p."id", 'name', p."name", 'email', p."email") FROM "user" p WHERE p."id" = ${id})`;
