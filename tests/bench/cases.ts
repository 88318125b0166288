import { auditListQuery, userActivityQuery } from '@/lib/audit/queries';
import type { SearchParams } from '@/lib/search-params';
import { userListQuery } from '@/lib/users/queries';
import { sampleKinds, sampleListQuery } from '@/tests/support/list-sample';
import {
  type BenchList,
  CLICKS,
  dated,
  dates,
  type ListCase,
  namedCases,
  pages,
  searched,
  signs,
  sorted,
  toTitle,
} from './list-cases';
import { resources } from './resources';
import { seededId } from './seed-values';

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
  ...['active', 'banned', 'invited', 'neverSignedIn'].map((status) => ({ status })),
];

const BUSY = seededId('user', 1);
const ORDINARY = seededId('user', 4_711);

const RECORD = seededId('user', 4_324);

const auditFilters: Record<string, SearchParams> = {
  'a common action': { action: 'sessionSignIn' },
  'a rare action': { action: 'userPromote' },
  'an action without events': { action: 'accountDelete' },
  'a busy actor': { actor: BUSY },
  'an ordinary actor': { actor: ORDINARY },
  'an unknown actor': { actor: 'nobody@example.com' },
  'a target': { target: RECORD },
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

const recordHistory = (id: string): typeof auditListQuery => ({
  ...auditListQuery,
  filters: {},
  scope: { targetType: 'user', targetId: id },
});

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
  { title: 'history of a record', params: {}, source: recordHistory(RECORD) },
];

export const benchLists: BenchList[] = [
  {
    table: 'list_sample',
    source: sampleListQuery,
    cases: [
      ...namedCases(sampleListQuery),
      ...sampleKinds.map((kind) => ({ title: `filter: kind ${kind}`, params: { kind } })),
      ...['true', 'false'].map((open) => ({ title: `filter: open ${open}`, params: { open } })),
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
  ...resources.map(({ list }) => list),
];
