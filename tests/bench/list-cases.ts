import { toSortTypes } from '@/lib/list/list';
import type { ListQuery } from '@/lib/list/query';
import type { SearchParams } from '@/lib/search-params';
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

export const CLICKS = 500;

export const sorted = (source: ListQuery<unknown>, title: string, params: SearchParams = {}): ListCase[] =>
  Object.keys(toSortTypes(source)).flatMap((by) =>
    [by, `-${by}`].map((sort) => ({ title: `${title} by ${sort}`, params: { ...params, sort } })),
  );

export const pages: ListCase[] = [
  { title: 'first page', params: {} },
  { title: `after ${CLICKS} clicks`, params: {}, clicks: CLICKS },
  { title: `by name, after ${CLICKS} clicks`, params: { sort: 'name' }, clicks: CLICKS },
];

export const searched = (terms: Record<string, string>): ListCase[] =>
  Object.entries(terms).map(([title, searchTerm]) => ({ title: `search: ${title}`, params: { searchTerm } }));

// Trigrams contain only letters and digits.
export const signs: ListCase = {
  title: 'search: signs only',
  params: { searchTerm: '++' },
  isUnindexed: true,
};

/** Of names and texts from `seed-values.ts`. */
const namedSearches = searched({
  '1 character': 'w',
  '1 rare character': 'x',
  '2 characters': 'wo',
  '3 characters': 'tun',
  '3 characters inside a word': 'eat',
  '12 characters': 'conservation',
  'no match': 'qzqzqzqzqzqz',
  'no match, short': 'qz',
  '300,000 matches': commonWord,
  'two words': 'tundra zenith',
  'a common and a rare word': `${commonWord} zoology 4711`,
  'one name': 'Tundra 471',
  Arabic: 'مكتبة',
});

export const dates: SearchParams[] = [
  { last: '24h' },
  { last: '7d' },
  { last: '30d' },
  { from: '2025-06-01', to: '2025-06-01' },
  { from: '2025-06-01', to: '2025-06-30' },
  { to: '2025-06-30' },
  { from: '2035-01-01' },
];

export const dated = (source: ListQuery<unknown>, searchTerm: string): ListCase[] =>
  dates.flatMap((filter) => [
    { title: `filter: ${toTitle(filter)}`, params: filter },
    ...sorted(source, `filter: ${toTitle(filter)}`, filter),
    { title: `filter: ${toTitle(filter)}, search: ${searchTerm}`, params: { ...filter, searchTerm } },
  ]);

export const toTitle = (params: SearchParams) =>
  Object.entries(params)
    .map((entry) => entry.join(' '))
    .join(' ');

/** The cases of a list of the names and texts from `seed-values.ts`. */
export const namedCases = (source: ListQuery<unknown>): ListCase[] => [
  ...pages,
  ...sorted(source, 'first page'),
  ...namedSearches,
  signs,
  ...sorted(source, 'search: 300,000 matches', { searchTerm: commonWord }),
  ...sorted(source, 'search: 12 characters', { searchTerm: 'conservation' }),
  { title: 'search: 300,000 matches, after 100 clicks', params: { searchTerm: commonWord }, clicks: 100 },
  ...dated(source, 'conservation'),
];
