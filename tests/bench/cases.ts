import { auditListQuery, repositoryHistoryQuery, userActivityQuery } from '@/lib/audit/queries';
import { type ListQuery, toSortTypes } from '@/lib/list/query';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { SearchParams } from '@/lib/search-params';
import { userListQuery } from '@/lib/users/queries';
import { seededId } from './seed-sql';
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

const sorted = (source: ListQuery<unknown>, title: string, params: SearchParams = {}): ListCase[] =>
  Object.keys(toSortTypes(source)).flatMap((by) =>
    [by, `-${by}`].map((sort) => ({ title: `${title} by ${sort}`, params: { ...params, sort } })),
  );

const pages: ListCase[] = [
  { title: 'first page', params: {} },
  { title: `after ${CLICKS} clicks`, params: {}, clicks: CLICKS },
  { title: `by name, after ${CLICKS} clicks`, params: { sort: 'name' }, clicks: CLICKS },
];

const searched = (terms: Record<string, string>): ListCase[] =>
  Object.entries(terms).map(([title, searchTerm]) => ({ title: `search: ${title}`, params: { searchTerm } }));

// Trigrams contain only letters and digits.
const signs: ListCase = { title: 'search: signs only', params: { searchTerm: '++' }, isUnindexed: true };

const repositorySearches = searched({
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

const userSearches = searched({
  '1 character': 'w',
  '1 rare character': 'q',
  '2 characters': 'ma',
  '3 characters': 'mwa',
  '3 characters inside a word': 'ern',
  '12 characters': 'bartholomew ',
  '12 characters of an email': 'yu.mwangi471',
  'no match': 'qzqzqzqzqzqz',
  'no match, short': 'qz',
  '300,000 matches': 'example.com',
  'two words': 'chloe garcia',
  Arabic: 'فاطمة',
});

const filters: SearchParams[] = [
  ...['admin', 'user'].map((role) => ({ role })),
  ...['active', 'banned', 'neverSignedIn'].map((status) => ({ status })),
];

const dates: SearchParams[] = [
  { last: '24h' },
  { last: '7d' },
  { last: '30d' },
  { from: '2025-06-01', to: '2025-06-01' },
  { from: '2025-06-01', to: '2025-06-30' },
  { to: '2025-06-30' },
  { from: '2035-01-01' },
];

const dated = (source: ListQuery<unknown>, searchTerm: string): ListCase[] =>
  dates.flatMap((filter) => [
    { title: `filter: ${toTitle(filter)}`, params: filter },
    ...sorted(source, `filter: ${toTitle(filter)}`, filter),
    { title: `filter: ${toTitle(filter)}, search: ${searchTerm}`, params: { ...filter, searchTerm } },
  ]);

const toTitle = (params: SearchParams) =>
  Object.entries(params)
    .map((entry) => entry.join(' '))
    .join(' ');

const BUSY = seededId('user', 1);
const ORDINARY = seededId('user', 4_711);

const auditFilters: Record<string, SearchParams> = {
  'a common action': { action: 'sessionSignIn' },
  'a rare action': { action: 'userPromote' },
  'an action without events': { action: 'importStart' },
  'a busy actor': { actor: BUSY },
  'an ordinary actor': { actor: ORDINARY },
  'an unknown actor': { actor: 'nobody@example.com' },
  'a target': { target: seededId('repository', 4_324) },
  'an unknown target': { target: 'nobody@example.com' },
  'a busy actor, a common action': { actor: BUSY, action: 'userBan' },
  'a busy actor, a rare action': { actor: BUSY, action: 'userPromote' },
  'a busy actor, a target': { actor: BUSY, target: ORDINARY },
};

const listActivity = (who: string, id: string): ListCase[] => {
  const source = userActivityQuery(id);
  return [
    { title: `activity of ${who}`, params: {}, source },
    { title: `activity of ${who}, oldest first`, params: { sort: 'createdAt' }, source },
  ];
};

const auditCases: ListCase[] = [
  ...sorted(auditListQuery, 'first page'),
  { title: `after ${CLICKS} clicks`, params: {}, clicks: CLICKS },
  ...Object.entries(auditFilters).flatMap(([title, params]) => [
    { title: `filter: ${title}`, params },
    { title: `filter: ${title}, last 7d`, params: { ...params, last: '7d' } },
  ]),
  ...dates.map((params) => ({ title: `filter: ${toTitle(params)}`, params })),
  ...listActivity('a busy user', BUSY),
  {
    title: 'activity of a busy user, after 20 clicks',
    params: {},
    source: userActivityQuery(BUSY),
    clicks: 20,
  },
  ...listActivity('an ordinary user', ORDINARY),
  {
    title: 'history of a repository',
    params: {},
    source: repositoryHistoryQuery(seededId('repository', 4_324)),
  },
];

export const benchLists: BenchList[] = [
  {
    table: 'repository',
    source: repositoryListQuery,
    cases: [
      ...pages,
      ...sorted(repositoryListQuery, 'first page'),
      ...repositorySearches,
      signs,
      ...sorted(repositoryListQuery, 'search: 300,000 matches', { searchTerm: commonWord }),
      ...sorted(repositoryListQuery, 'search: 12 characters', { searchTerm: 'conservation' }),
      { title: 'search: 300,000 matches, after 100 clicks', params: { searchTerm: commonWord }, clicks: 100 },
      ...dated(repositoryListQuery, 'conservation'),
    ],
  },
  {
    table: 'user',
    source: userListQuery,
    cases: [
      ...pages,
      ...sorted(userListQuery, 'first page'),
      ...userSearches,
      signs,
      ...filters.flatMap((filter) => [
        { title: `filter: ${toTitle(filter)}`, params: filter },
        ...sorted(userListQuery, `filter: ${toTitle(filter)}`, filter),
        {
          title: `filter: ${toTitle(filter)}, search: 3 characters`,
          params: { ...filter, searchTerm: 'mwa' },
        },
        {
          title: `filter: ${toTitle(filter)}, search: 300,000 matches`,
          params: { ...filter, searchTerm: 'example.com' },
        },
      ]),
      { title: 'filter: role admin status banned', params: { role: 'admin', status: 'banned' } },
      ...dated(userListQuery, 'mwa'),
      ...sorted(userListQuery, 'filter: role admin last 30d', { role: 'admin', last: '30d' }),
      ...sorted(userListQuery, 'filter: status banned last 30d', { status: 'banned', last: '30d' }),
    ],
  },
  { table: 'audit_event', source: auditListQuery, cases: auditCases },
];
