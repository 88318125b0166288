import 'server-only';
import { headers } from 'next/headers';
import { getTimeZone } from 'next-intl/server';
import type { PageSizes } from '@/lib/constants';
import type { SearchParams } from '@/lib/routes';
import { requestIdHeader } from '@/lib/server/http/request';
import { reportError } from '@/lib/server/report-error';
import { type List, toSortTypes } from './list';
import type { ListQuery } from './query';
import { readPage } from './read';
import { type ListParams, parseListParams, toListUrl } from './url';

/** Reads the page of a list that the URL describes. `path` is the path of the page that shows the list. */
export async function loadList<Row>(
  query: ListQuery<Row>,
  searchParams: SearchParams,
  path: string,
  { sizes }: { sizes?: PageSizes } = {},
): Promise<List<Row>> {
  const params = parseListParams(searchParams, query, { sizes, timeZone: await getTimeZone() });
  const { searchTerm, sort, filters, size } = params;
  return {
    ...toListUrl(path, params, sizes),
    ...(await readOrLog(query, params)),
    searchTerm,
    sort: sort ?? (searchTerm === '' || !query.searchTitle ? query.defaultSort : undefined),
    defaultSort: query.defaultSort,
    sorts: toSortTypes(query),
    filters,
    size,
  };
}

async function readOrLog<Row>(query: ListQuery<Row>, params: ListParams) {
  try {
    return await readPage(query, params);
  } catch (error) {
    const requestId = (await headers()).get(requestIdHeader);
    reportError(error, { message: 'A list could not be read', requestId });
    return { rows: [], total: 0, isCapped: false, failure: { requestId } };
  }
}
