import 'server-only';
import { VIEWS_MAX } from '@/lib/constants';
import { parseListParams, toListUrl, toViewQuery } from '@/lib/list/url';
import type { RecordKind } from '@/lib/resources';
import { resourceLists } from '@/lib/search/lists';
import { toSearchParams } from '@/lib/search-params';
import { db } from '@/lib/server/db';
import { reportError } from '@/lib/server/report-error';
import { userListQuery } from '@/lib/users/queries';
import type { SavedView } from './types';

/** What the list reads of a query: no page and nothing unknown. */
export function cleanView(list: RecordKind, query: string): string {
  const params = parseListParams(
    toSearchParams(new URLSearchParams(query)),
    list === 'user' ? userListQuery : resourceLists[list],
  );
  return toViewQuery(toListUrl('', params).query);
}

/** Stored long ago, a query may name filters that the list no longer has. None if they can't be read. */
export async function listViews(userId: string, list: RecordKind): Promise<SavedView[]> {
  try {
    const views = await db.savedView.findMany({
      where: { userId, list },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: VIEWS_MAX,
      select: { id: true, name: true, query: true },
    });
    return views.map((view) => ({ ...view, query: cleanView(list, view.query) }));
  } catch (error) {
    reportError(error, { message: 'Saved views could not be read' });
    return [];
  }
}
