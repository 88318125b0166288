import { getUserStatus } from '@/lib/users/moderation-rules';

const now = new Date('2026-11-21T12:00:00Z');
const soon = new Date(now.getTime() + 1);
const account = { banned: false, banExpires: null, lastSignInAt: now, invitedAt: null };

it.each([
  ['a user who has signed in is active', {}, 'active'],
  ['a user who has never signed in is neverSignedIn', { lastSignInAt: null }, 'neverSignedIn'],
  ['an invited user who has never signed in is invited', { lastSignInAt: null, invitedAt: now }, 'invited'],
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
