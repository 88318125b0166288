import { createRestoreToken, readRestoreToken } from '@/lib/users/email-restore';

let mockSecret = 'one secret of thirty-two characters.';
jest.mock('@/lib/server/env', () => ({ env: () => ({ AUTH_SECRET: mockSecret }) }));

const change = { userId: 'user-1', from: 'old@example.com', to: 'new@example.com' };
const DAY = 24 * 60 * 60 * 1_000;

it('says which change it may undo', () => {
  expect(readRestoreToken(createRestoreToken(change))).toEqual(change);
});

it('is worth nothing after seven days', () => {
  const token = createRestoreToken(change, 0);
  expect(readRestoreToken(token, 7 * DAY - 1)).toEqual(change);
  expect(readRestoreToken(token, 7 * DAY)).toBeNull();
});

it('is worth nothing when it was changed or signed with another secret', () => {
  const token = createRestoreToken(change);
  const [payload = '', signature = ''] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...change, userId: 'user-2', until: Date.now() + DAY }),
  ).toString('base64url');
  for (const wrong of [
    `${forged}.${signature}`,
    `${payload}.`,
    payload,
    '',
    '.',
    `${token}x`,
    'x'.repeat(5_000),
    undefined,
    [token],
  ]) {
    expect(readRestoreToken(wrong)).toBeNull();
  }
  mockSecret = 'another secret of thirty-two characters';
  expect(readRestoreToken(token)).toBeNull();
});
