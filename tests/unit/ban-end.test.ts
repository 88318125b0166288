import { getBanEnd } from '@/lib/users/moderation-rules';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['day', '2026-11-22T10:00:00.000Z'],
  ['week', '2026-11-28T10:00:00.000Z'],
  ['month', '2026-12-21T10:00:00.000Z'],
] as const)('a ban of a %s ends at the same time of day', (end, until) => {
  expect(getBanEnd(end, '', 'UTC', now)?.toISOString()).toBe(until);
});

it('a ban until a day includes that day', () => {
  expect(getBanEnd('date', '2026-11-21', 'UTC', now)?.toISOString()).toBe('2026-11-21T23:59:59.999Z');
});

it('a ban has no end when "never" is chosen or no day is picked', () => {
  expect(getBanEnd('never', '2026-11-21', 'UTC', now)).toBeNull();
  expect(getBanEnd('date', '', 'UTC', now)).toBeNull();
});
