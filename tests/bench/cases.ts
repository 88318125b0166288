import { auditListQuery, userActivityQuery } from '@/lib/audit/queries';
import { userStatuses } from '@/lib/users/moderation-rules';
import { userListQuery } from '@/lib/users/queries';
import { sampleKinds, sampleListQuery } from '@/tests/support/list-sample';
import { type BenchList, filtered, namedCases, pages, searched, sorted } from './list-cases';
import { resources } from './resources';
import { seededId } from './seed-values';

const BUSY = seededId('user', 1);
const ORDINARY = seededId('user', 4_711);
const RECORD = seededId('user', 4_324);

/** What `npm run bench` measures, and what must never read a table as a whole. */
export const benchLists: BenchList[] = [
  {
    table: 'list_sample',
    source: sampleListQuery,
    cases: [
      ...namedCases(sampleListQuery),
      ...filtered(...sampleKinds.map((kind) => ({ kind })), { open: 'true' }, { open: 'false' }),
    ],
  },
  {
    table: 'user',
    source: userListQuery,
    cases: [
      ...pages,
      ...sorted(userListQuery),
      ...searched('q', 'ma', 'mwa', 'bartholomew ', 'yu.mwangi471', 'qzqzqzqzqzqz', 'chloe garcia', 'فاطمة'),
      ...sorted(userListQuery, { searchTerm: 'example.com' }),
      ...userStatuses.flatMap((status) => sorted(userListQuery, { status })),
      ...sorted(userListQuery, { role: 'admin' }),
      ...filtered(
        { role: 'admin', status: 'banned' },
        { status: 'banned', searchTerm: 'example.com' },
        { last: '30d', searchTerm: 'mwa' },
        { from: '2025-06-01', to: '2025-06-30', sort: 'name' },
        { status: 'banned', last: '30d', sort: '-name' },
      ),
    ],
  },
  {
    table: 'audit_event',
    source: auditListQuery,
    cases: [
      ...pages.filter(({ params }) => !params.sort),
      ...sorted(auditListQuery),
      ...filtered(
        { action: 'sessionSignIn' },
        { action: 'userPromote' },
        { action: 'accountDelete' },
        { actor: BUSY },
        { actor: ORDINARY, last: '7d' },
        { actor: 'nobody@example.com' },
        { target: RECORD },
        { request: 'c4ca4238' },
        { actor: BUSY, action: 'userPromote' },
        { actor: BUSY, target: ORDINARY },
        { from: '2025-06-01', to: '2025-06-30' },
      ),
      { title: 'activity of a busy user', params: {}, source: userActivityQuery(BUSY), clicks: 20 },
      { title: 'activity, oldest first', params: { sort: 'createdAt' }, source: userActivityQuery(ORDINARY) },
      {
        title: 'history of a record',
        params: {},
        source: { ...auditListQuery, filters: {}, scope: { targetType: 'user', targetId: RECORD } },
      },
    ],
  },
  ...resources.map(({ list }) => list),
];
