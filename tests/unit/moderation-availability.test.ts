import type { Role } from '@/lib/auth/roles';
import { getModerationOptions, hideBans, type ModeratedUser } from '@/lib/users/moderation-rules';

const user = (change: Partial<ModeratedUser> = {}): ModeratedUser => ({
  id: 'uma',
  name: 'Uma',
  email: 'uma@example.com',
  role: 'user',
  status: 'active',
  ...change,
});
const offers = (target: ModeratedUser, role: Role = 'admin') =>
  Object.fromEntries(
    getModerationOptions(target, { id: 'grace', role }).map(({ kind, obstacle }) => [
      kind,
      obstacle ?? 'free',
    ]),
  );

it('an active user can be impersonated, promoted, banned and deleted', () => {
  expect(offers(user())).toEqual({ impersonate: 'free', makeAdmin: 'free', ban: 'free', delete: 'free' });
});

it('a banned user cannot be impersonated, but the ban can be changed or lifted', () => {
  expect(offers(user({ status: 'banned' }))).toEqual({
    impersonate: 'bannedImpersonate',
    makeAdmin: 'free',
    ban: 'free',
    unban: 'free',
    delete: 'free',
  });
});

it.each(['invited', 'neverSignedIn'] as const)('a user with the status %s can be invited', (status) => {
  expect(offers(user({ status }))).toMatchObject({ invite: 'free' });
});

it('an admin cannot be impersonated', () => {
  expect(offers(user({ role: 'admin' }))).toMatchObject({
    impersonate: 'adminImpersonate',
    makeUser: 'free',
  });
});

it('an admin cannot impersonate, demote, ban or delete themselves', () => {
  expect(offers(user({ id: 'grace', role: 'admin' }))).toEqual({
    impersonate: 'selfImpersonate',
    makeUser: 'selfRole',
    ban: 'selfBan',
    delete: 'selfDelete',
  });
});

it('a user without a name cannot be impersonated', () => {
  expect(offers(user({ name: '' }))).toMatchObject({ impersonate: 'namelessImpersonate', ban: 'free' });
});

it('a role without the permissions is offered nothing', () => {
  expect(offers(user(), 'user')).toEqual({});
});

it('the reason and the end of a ban are for those who may ban', () => {
  const banned = user({ status: 'banned', banReason: 'Spam', banExpires: new Date() });
  expect(hideBans([banned], { id: 'grace', role: 'admin' })).toEqual([banned]);
  expect(hideBans([banned], { id: 'grace', role: 'user' })).toEqual([
    { ...banned, banReason: null, banExpires: null },
  ]);
});
