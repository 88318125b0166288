import { getModerationOptions, type ModeratedUser } from '@/lib/users/moderation/availability';

const user = (change: Partial<ModeratedUser> = {}): ModeratedUser => ({
  id: 'uma',
  name: 'Uma',
  email: 'uma@example.com',
  role: 'user',
  status: 'active',
  ...change,
});
const offers = (target: ModeratedUser, actorId = 'grace') =>
  Object.fromEntries(
    getModerationOptions(target, actorId).map(({ kind, obstacle }) => [kind, obstacle ?? 'free']),
  );

it('everything but lifting a ban is open for an active user', () => {
  expect(offers(user())).toEqual({ impersonate: 'free', makeAdmin: 'free', ban: 'free', delete: 'free' });
});

it('a banned user cannot be impersonated, and the ban can be changed or lifted', () => {
  expect(offers(user({ status: 'banned' }))).toEqual({
    impersonate: 'bannedImpersonate',
    makeAdmin: 'free',
    ban: 'free',
    unban: 'free',
    delete: 'free',
  });
});

it('an admin cannot be impersonated, also not a banned one', () => {
  for (const status of ['active', 'banned', 'neverSignedIn'] as const) {
    expect(offers(user({ role: 'admin', status }))).toMatchObject({
      impersonate: 'adminImpersonate',
      makeUser: 'free',
    });
  }
});

it('nobody does any of it to themselves', () => {
  expect(offers(user({ id: 'grace', role: 'admin' }))).toEqual({
    impersonate: 'selfImpersonate',
    makeUser: 'selfRole',
    ban: 'selfBan',
    delete: 'selfDelete',
  });
});
