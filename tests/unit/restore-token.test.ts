import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { DAY_MS } from '@/lib/time';
import { createRestoreToken, readRestoreToken } from '@/lib/users/email-restore';
import { overrideEnv } from '@/tests/support/override-env';

const change = { userId: 'user-1', from: 'old@example.com', to: 'new@example.com' };

it('a token contains the change that it can undo', () => {
  expect(readRestoreToken(createRestoreToken(change))).toEqual(change);
});

it('a token expires after RESTORE_EMAIL_DAYS', () => {
  const token = createRestoreToken(change, 0);
  expect(readRestoreToken(token, RESTORE_EMAIL_DAYS * DAY_MS - 1)).toEqual(change);
  expect(readRestoreToken(token, RESTORE_EMAIL_DAYS * DAY_MS)).toBeNull();
});

it('a token that was changed or signed with another secret is invalid', () => {
  const token = createRestoreToken(change);
  const [payload = '', signature = ''] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...change, userId: 'user-2', until: Date.now() + DAY_MS }),
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
  overrideEnv({ AUTH_SECRET: 'another secret of thirty-two characters' });
  expect(readRestoreToken(token)).toBeNull();
});
