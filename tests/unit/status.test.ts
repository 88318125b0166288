import { getUserStatus } from '@/lib/users/status';

const now = new Date('2026-11-21T12:00:00Z');
const soon = new Date(now.getTime() + 1);
const account = { banned: false, banExpires: null, lastSignInAt: now };

it.each([
  ['a user who has signed in is active', {}, 'active'],
  ['a user who has never signed in has a status of its own', { lastSignInAt: null }, 'neverSignedIn'],
  ['a ban without an end holds', { banned: true }, 'banned'],
  ['a ban holds until its last moment', { banned: true, banExpires: soon }, 'banned'],
  ['a ban that ends now is over', { banned: true, banExpires: now }, 'active'],
  ['an end without a ban means nothing', { banExpires: soon }, 'active'],
  ['a ban comes before never having signed in', { banned: true, lastSignInAt: null }, 'banned'],
  [
    'a user who has never signed in has that status again after the ban',
    { banned: true, banExpires: now, lastSignInAt: null },
    'neverSignedIn',
  ],
] as const)('%s', (_, change, status) => expect(getUserStatus({ ...account, ...change }, now)).toBe(status));
