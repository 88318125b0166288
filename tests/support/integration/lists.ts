import { readPage } from '@/lib/list/engine';
import { parseListParams } from '@/lib/list/params';
import type { ListQuery } from '@/lib/list/query';
import type { SearchParams } from '@/lib/search-params';

export const readList = <Row>(query: ListQuery<Row>, searchParams: SearchParams = {}) =>
  readPage(query, parseListParams(searchParams, query));
