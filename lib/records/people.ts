import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { ListQuery } from '@/lib/list/query';
import { listRelations, type ResourceName } from '@/lib/resources';

/** The record, with the emails of the users that it names for roles that may list users. Others get empty ones. */
export function hideEmails<Row extends object>(row: Row, resource: ResourceName, role: Role | null): Row {
  if (isAllowed(role, { user: ['list'] })) return row;
  const people = listRelations(resource).flatMap(({ field, kind }) => {
    const relation = field.replace(/Id$/, '');
    const person = (row as Record<string, unknown>)[relation];
    return kind === 'user' && person ? [[relation, { ...person, email: '' }]] : [];
  });
  return { ...row, ...Object.fromEntries(people) };
}

/** The list, for a role. */
export const hideEmailsIn = <Row extends object>(
  list: ListQuery<Row>,
  resource: ResourceName,
  role: Role | null,
): ListQuery<Row> => ({
  ...list,
  toRows: async (stored) => (await list.toRows(stored)).map((row) => hideEmails(row, resource, role)),
});
