'use server';

import { z } from 'zod';
import { checkAccess } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { type Permission, resourcePermission } from '@/lib/auth/permissions';
import { SEARCH_RESULTS } from '@/lib/constants';
import { firstRows } from '@/lib/list/engine';
import { parseSearchTerm } from '@/lib/list/params';
import { resourceNames } from '@/lib/resources';
import { userListQuery } from '@/lib/users/queries';
import { searchRecords } from './lists';
import type { SearchResults } from './types';

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
      Promise.all(readable.map(async (name) => [name, await searchRecords(name, searchTerm)] as const)),
    ]);
    return {
      users: users.map(({ id, name, email }) => ({ id, name, email })),
      records: Object.fromEntries(records),
    };
  },
);
