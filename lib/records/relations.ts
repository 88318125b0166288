import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { isAllowed, permissionToFind } from '@/lib/auth/roles';
import type { ActiveSession } from '@/lib/auth/session/store';
import {
  type Area,
  getResource,
  getTitleField,
  listRelations,
  type RecordKind,
  type ResourceName,
  type Scope,
  toScope,
} from '@/lib/resources';
import { toStoredEmail } from '@/lib/schemas';
import { db, hasValues, quoteName } from '@/lib/server/db';
import { isId, isStorable } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';

type Reach = {
  resource: ResourceName;
  field: string;
  /** The record that the form changes, if any. */
  id?: string;
  /** The area of the form. In the app area, a user can't choose a record of another owner. */
  area: Area;
  session: ActiveSession;
};

/** Replaces titles and emails, which a form without JavaScript sends, by the ids of the records and users. */
export async function resolveIds<Input extends object>(
  input: Input,
  reach: Omit<Reach, 'field'>,
): Promise<Input> {
  const values = input as Readonly<Record<string, string | null>>;
  const named = listRelations(reach.resource).filter(({ field }) => field in input);
  const ids = named.map(async ({ field, kind }) => [
    field,
    await resolveRecordId(kind, values[field] ?? null, { ...reach, field }),
  ]);
  return { ...input, ...Object.fromEntries(await Promise.all(ids)) };
}

/**
 * Returns the id of the record or user that a field names by its id or, without JavaScript, by its title or email.
 * Throws recordUnknown, at the field, if there is none that the user may read, or if several have the title. The stored
 * id and the user's own id are always accepted.
 */
export async function resolveRecordId<Text extends string | null>(
  kind: RecordKind,
  text: Text,
  { resource, field, id, area, session }: Reach,
): Promise<string | Extract<Text, null>> {
  if (text === null) return text as Extract<Text, null>;
  const { user } = session;
  if (kind === 'user' && text === user.id) return text;
  const found = isAllowed(user.role, permissionToFind(area, kind))
    ? await findId(kind, text, kind === 'user' ? {} : toScope(area, kind, user))
    : undefined;
  if (found !== undefined) return found;
  const stored = Prisma.sql`id = ${id} and ${hasValues(resource, { [field]: text })}`;
  const [row] = id ? await findRows(resource, stored, toScope(area, resource, user)) : [];
  if (row) return text;
  throw new ActionError('recordUnknown', { field });
}

async function findId(kind: RecordKind, text: string, scope: Scope): Promise<string | undefined> {
  if (!isStorable(text)) return undefined;
  if (kind === 'user') {
    const user = await db.user.findFirst({
      where: { OR: [{ id: text }, { email: toStoredEmail(text) }] },
      select: { id: true },
    });
    return user?.id ?? findByTitle(kind, 'name', text, {});
  }
  const [row] = isId(text) ? await findRows(kind, Prisma.sql`id = ${text}`, scope) : [];
  const title = getTitleField(kind);
  return row?.id ?? (title && findByTitle(kind, title, text, scope));
}

/**
 * Returns undefined if no record or several records have the title. The first condition uses an index of the list: the
 * trigger `list_search` fills the sort column.
 */
async function findByTitle(
  kind: RecordKind,
  title: string,
  text: string,
  scope: Scope,
): Promise<string | undefined> {
  const withoutScheme = text.replace(/^https?:\/\/(www\.)?/i, '');
  const rows = await findRows(
    kind,
    Prisma.sql`${quoteName(`${title}Sort`)} = left(list_fold(${withoutScheme}), 200)
      and list_lower(${quoteName(title)}) = list_lower(${text})`,
    scope,
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Returns at most two ids. Two are enough to show that a title is not unique. */
function findRows(kind: RecordKind, condition: Prisma.Sql, scope: Scope) {
  const table = kind === 'user' ? kind : getResource(kind).table;
  return db.$queryRaw<{ id: string }[]>`
    select id from ${quoteName(table)} where ${condition} and ${hasValues(kind, scope)} limit 2`;
}
