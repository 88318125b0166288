import { normalizeCode } from '@/lib/auth/code';

test('keeps letters and unsupported digits, which validation rejects', () => {
  expect(normalizeCode('12a456')).toBe('12a456');
  expect(normalizeCode('१२३')).toBe('१२३');
});

test('does not truncate a code that is too long', () => {
  expect(normalizeCode('1234567')).toBe('1234567');
});
