import { createRestoreToken, readRestoreToken } from '@/lib/users/email-restore';
import { overrideEnv } from '@/tests/support/override-env';

const link = { id: 'link-1', userId: 'user-1', from: 'old@example.com' };
const end = new Date('2030-01-01T00:00:00.000Z');
const before = end.getTime() - 1;

it('a token contains its link until it expires', () => {
  const token = createRestoreToken(link, end);
  expect(readRestoreToken(token, before)).toEqual(link);
  expect(readRestoreToken(token, end.getTime())).toBeNull();
});

it('a token that was changed or signed with another secret is invalid', () => {
  const token = createRestoreToken(link, end);
  const [payload = '', signature = ''] = token.split('.');
  const content = { data: { ...link, userId: 'user-2' }, expiresAt: end.getTime() };
  const forged = Buffer.from(JSON.stringify(content)).toString('base64url');
  for (const wrong of [
    `${forged}.${signature}`,
    `${payload}.`,
    payload,
    '',
    '.',
    `${token}x`,
    `${token}.x`,
    [token],
  ])
    expect(readRestoreToken(wrong, before)).toBeNull();
  overrideEnv({ AUTH_SECRET: 'another secret of thirty-two characters' });
  expect(readRestoreToken(token, before)).toBeNull();
});
