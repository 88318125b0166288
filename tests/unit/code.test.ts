import { normalizeCode } from '@/lib/auth/code';

test.each([
  ['spaces', ' 123 456 ', '123456'],
  ['dashes of any length', '12-34–56', '123456'],
  ['Arabic-Indic digits', '١٢٣٤٥٦', '123456'],
  ['Persian digits', '۱۲۳۴۵۶', '123456'],
  ['full-width digits', '１２３４５６', '123456'],
  ['direction marks', '\u200f123456\u200e', '123456'],
])('normalizes a code with %s', (_, typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test('keeps letters and unsupported digits, which validation rejects', () => {
  expect(normalizeCode('12a456')).toBe('12a456');
  expect(normalizeCode('१२३')).toBe('१२३');
});

test('does not truncate a code that is too long', () => {
  expect(normalizeCode('1234567')).toBe('1234567');
});
