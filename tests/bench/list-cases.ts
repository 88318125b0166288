import { toSortTypes } from '@/lib/list/list';
import type { ListQuery } from '@/lib/list/query';
import type { SearchParams } from '@/lib/routes';
import { commonWord } from './vocabulary';

export type ListCase = {
  title: string;
  params: SearchParams;
  clicks?: number;
  /** No index can serve it, so the cost grows with the table. */
  isUnindexed?: boolean;
  /** Undefined: the list's own. */
  source?: ListQuery<unknown>;
};

export type BenchList = { table: string; source: ListQuery<unknown>; cases: ListCase[] };

const CLICKS = 500;

const toTitle = (params: SearchParams) =>
  Object.entries(params)
    .map((entry) => entry.join(' '))
    .join(', ');

export const filtered = (...params: SearchParams[]): ListCase[] =>
  params.map((each) => ({ title: toTitle(each), params: each }));

export const searched = (...terms: string[]): ListCase[] =>
  filtered(...terms.map((searchTerm) => ({ searchTerm })));

/** By each column, in both directions. */
export const sorted = (source: ListQuery<unknown>, params: SearchParams = {}): ListCase[] =>
  Object.keys(toSortTypes(source)).flatMap((by) =>
    filtered({ ...params, sort: by }, { ...params, sort: `-${by}` }),
  );

export const pages: ListCase[] = [
  { title: 'first page', params: {} },
  { title: `after ${CLICKS} clicks`, params: {}, clicks: CLICKS },
  { title: `by name, after ${CLICKS} clicks`, params: { sort: 'name' }, clicks: CLICKS },
];

/** The cases of a list of the names and texts from seed-values.ts. 300,000 rows have the common word. */
export const namedCases = (source: ListQuery<unknown>): ListCase[] => [
  ...pages,
  ...sorted(source),
  ...searched('w', 'x', 'wo', 'tun', 'eat', 'qz', 'tundra zenith', `${commonWord} zoology 4711`, 'مكتبة'),
  ...sorted(source, { searchTerm: commonWord }),
  ...sorted(source, { searchTerm: 'conservation' }),
  { title: 'search: 300,000 matches, after 100 clicks', params: { searchTerm: commonWord }, clicks: 100 },
  // Trigrams contain only letters and digits.
  { title: 'search: signs only', params: { searchTerm: '++' }, isUnindexed: true },
  ...filtered({ last: '7d' }, { last: '30d', searchTerm: 'conservation' }),
  ...sorted(source, { from: '2025-06-01', to: '2025-06-30' }),
];
