'use server';

import { z } from 'zod';
import { findSubject, isSubjectFilter } from '@/lib/audit/queries';
import { checkAccess } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { permissionToFind } from '@/lib/auth/roles';
import type { ActiveSession } from '@/lib/auth/session/store';
import { OPTIONS_SHOWN, SEARCH_RESULTS } from '@/lib/constants';
import type { ToTitle } from '@/lib/i18n/record-title';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { firstRows } from '@/lib/list/read';
import { parseSearchTerm } from '@/lib/list/url';
import { limitToReader } from '@/lib/records/reader';
import {
  type Area,
  getResource,
  getTitleFields,
  listRelations,
  type RecordKind,
  type ResourceName,
  resourceNames,
  toRelation,
  toScope,
} from '@/lib/resources';
import { getTitles } from '@/lib/server/titles';
import { userListQuery } from '@/lib/users/queries';
import { resourceLists } from './lists';
import type { RecordOption, SearchResults } from './types';

const kinds: [RecordKind, ...RecordKind[]] = ['user', ...resourceNames];
const area = z.enum(['app', 'manager']);
const searchTerm = z.string().transform(parseSearchTerm);

const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '');

const mayList = (area: Area, kind: RecordKind, session: ActiveSession): boolean =>
  !checkAccess(session, { permission: permissionToFind(area, kind) }, false);

/** Returns the best matches, or with an empty `term` the first rows of the list. `detail` of a user is the email. */
async function findRecords(
  kind: RecordKind,
  area: Area,
  { user }: ActiveSession,
  take: number,
  term: string,
): Promise<RecordOption[]> {
  if (kind === 'user') {
    const users = await firstRows(userListQuery, take, term);
    return users.map(({ id, name, email }) => ({ id, title: name || email, detail: name ? email : '' }));
  }
  const list: ListQuery<StoredRow> = resourceLists[kind];
  const shown = limitToReader(list, kind, { area, user });
  const rows = await firstRows({ ...shown, scope: toScope(area, kind, user) }, take, term);
  const toTitle = await getTitles();
  return rows.map((row) => ({ id: row.id, title: toTitle(kind, row), detail: toDetail(kind, row, toTitle) }));
}

/** Returns the title of a related record, or else the first URL, email or text. Skips users and fields of the title. */
function toDetail(resource: ResourceName, row: StoredRow, toTitle: ToTitle): string {
  const { fields } = getResource(resource);
  const isInTitle = (field: string) => getTitleFields(resource).includes(field);
  for (const { field, kind } of listRelations(resource)) {
    // Lists read the record of `vehicleId` as `vehicle`.
    const named = row[toRelation(field)] as object | null | undefined;
    if (kind !== 'user' && named && !isInTitle(field)) return toTitle(kind, named);
  }
  const isText = (name: string) =>
    !isInTitle(name) && ['url', 'email', 'text'].includes(String(fields[name]));
  return withoutScheme(String(row[Object.keys(fields).find(isText) ?? ''] ?? ''));
}

/** Returns the best matches for the palette. Every user may search, and finds what the role may list. */
export const searchAction = defineAction(
  {
    name: 'search',
    permission: { account: ['update'] },
    allowInDemo: true,
    schema: z.object({ area, searchTerm }),
  },
  async ({ area, searchTerm: term }, { session }): Promise<SearchResults> => {
    const listed = kinds.filter((kind) => term !== '' && mayList(area, kind, session));
    const found = listed.map(
      async (kind) => [kind, await findRecords(kind, area, session, SEARCH_RESULTS, term)] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  },
);

/**
 * Returns the options of a field, or none if the role may not list them. For a subject, the match by id or email comes
 * first, if the role may read the audit log.
 */
export const findOptionsAction = defineAction(
  {
    name: 'findOptions',
    permission: { account: ['update'] },
    allowInDemo: true,
    schema: z.object({ area, kind: z.enum([...kinds, 'subject']), searchTerm }),
  },
  async ({ area, kind, searchTerm: term }, { session }): Promise<RecordOption[]> => {
    const named = kind === 'subject' ? 'user' : kind;
    const found = mayList(area, named, session)
      ? await findRecords(named, area, session, OPTIONS_SHOWN, term)
      : [];
    if (kind !== 'subject' || checkAccess(session, { permission: { audit: ['read'] } }, false)) return found;
    const exact = isSubjectFilter(term) ? await findSubject(term) : undefined;
    return exact ? [exact, ...found.filter(({ id }) => id !== exact.id)] : found;
  },
);
