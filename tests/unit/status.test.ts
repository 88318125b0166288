import { getUserStatus } from '@/lib/users/moderation-rules';

const now = new Date('2026-11-21T12:00:00Z');
const soon = new Date(now.getTime() + 1);
const account = { banned: false, banExpires: null, lastSignInAt: now, invitedAt: null };

it.each([
  ['a user who has signed in is active', {}, 'active'],
  ['a user who has never signed in is neverSignedIn', { lastSignInAt: null }, 'neverSignedIn'],
  ['an invited user who has never signed in is invited', { lastSignInAt: null, invitedAt: now }, 'invited'],
  ['an invited user who has signed in is active', { invitedAt: now }, 'active'],
  ['an invited user who is banned is banned', { banned: true, lastSignInAt: null, invitedAt: now }, 'banned'],
  ['a ban without an end applies', { banned: true }, 'banned'],
  ['a ban applies until its last millisecond', { banned: true, banExpires: soon }, 'banned'],
  ['a ban that ends now is over', { banned: true, banExpires: now }, 'active'],
  ['an end date without a ban is ignored', { banExpires: soon }, 'active'],
  [
    'a user who has never signed in is neverSignedIn again after a ban',
    { banned: true, banExpires: now, lastSignInAt: null },
    'neverSignedIn',
  ],
] as const)('%s', (_, change, status) => expect(getUserStatus({ ...account, ...change }, now)).toBe(status));

it('the tab “Admins” counts the role admin, and no other role of the manager area', () => {
  const { roles, roleNames } = jest.requireActual('@/lib/auth/roles');
  jest.isolateModules(() => {
    jest.doMock('@/lib/auth/roles', () => ({
      ...jest.requireActual('@/lib/auth/roles'),
      roles: { ...roles, other: roles.admin },
      roleNames: [...roleNames, 'other'],
    }));
    expect(require('@/lib/users/moderation-rules').userViews.admins).toEqual({ role: 'admin' });
  });
});
