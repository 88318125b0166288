import type { ListedAuditEvent } from '@/lib/audit/list';

export const grace = { id: 'grace', name: 'Grace Admin', email: 'grace@example.com', image: null };
export const uma = { id: 'uma', name: 'Uma User', email: 'uma@example.com', image: null };

export const event = (change: Partial<ListedAuditEvent> = {}): ListedAuditEvent => ({
  id: 'event',
  action: 'userSetRole',
  createdAt: new Date('2026-11-21T07:12:00Z'),
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  requestId: '8f3a1c22-0000-4000-8000-000000000000',
  actorId: 'grace',
  impersonatorId: null,
  targetType: 'user',
  targetId: 'uma',
  before: { role: 'admin' },
  after: { role: 'user' },
  actor: grace,
  impersonator: null,
  targetUser: uma,
  title: undefined,
  titles: {},
  ...change,
});
