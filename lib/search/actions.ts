'use server';

import { z } from 'zod';
import { checkAccess } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { type Permission, resourcePermission } from '@/lib/auth/permissions';
import { SEARCH_RESULTS } from '@/lib/constants';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { firstRows } from '@/lib/list/read';
import { parseSearchTerm } from '@/lib/list/url';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { userListQuery } from '@/lib/users/queries';
import { resourceLists } from './lists';
import type { FoundRecord, SearchResults } from './types';

const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '');

/** The best matches, each with its first address or text beside the title. */
async function findRecords(resource: ResourceName, searchTerm: string): Promise<FoundRecord[]> {
  const { title, fields } = getResource(resource);
  const isDetail = (name: string) =>
    name !== title && ['url', 'email', 'text'].includes(String(fields[name]));
  const detail = Object.keys(fields).find(isDetail) ?? '';
  const list: ListQuery<StoredRow> = resourceLists[resource];
  const rows = await firstRows(list, SEARCH_RESULTS, searchTerm);
  return rows.map((row) => ({
    id: row.id,
    title: String(row[title]),
    detail: withoutScheme(String(row[detail] ?? '')),
  }));
}

/** The best matches for the palette. Every user may search, and finds what the role may list. Reads only. */
export const searchAction = defineAction(
  {
    name: 'search',
    permission: { account: ['update'] },
    allowInDemo: true,
    schema: z.object({ searchTerm: z.string().transform(parseSearchTerm) }),
  },
  async ({ searchTerm }, { session }): Promise<SearchResults> => {
    const mayList = (permission: Permission) =>
      searchTerm !== '' && !checkAccess(session, { permission }, false);
    const readable = resourceNames.filter((name) => mayList(resourcePermission(name, 'read')));
    const [users, records] = await Promise.all([
      mayList({ user: ['list'] }) ? firstRows(userListQuery, SEARCH_RESULTS, searchTerm) : [],
      Promise.all(readable.map(async (name) => [name, await findRecords(name, searchTerm)] as const)),
    ]);
    return {
      users: users.map(({ id, name, email }) => ({ id, name, email })),
      records: Object.fromEntries(records),
    };
  },
);
