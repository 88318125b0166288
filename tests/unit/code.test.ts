import { normalizeCode } from '@/lib/auth/code';

test.each([
  ['spaces', ' 123 456 ', '123456'],
  ['dashes of any length', '12-34–56', '123456'],
  ['Arabic-Indic digits', '١٢٣٤٥٦', '123456'],
  ['Persian digits', '۱۲۳۴۵۶', '123456'],
  ['full-width digits', '１２３４５６', '123456'],
  ['direction marks around it', '\u200f123456\u200e', '123456'],
])('a code with %s is read as it was meant', (_, typed, meant) => {
  expect(normalizeCode(typed)).toBe(meant);
});

test('what is no digit stays, so that it can be called invalid', () => {
  expect(normalizeCode('12a456')).toBe('12a456');
  expect(normalizeCode('१२३')).toBe('१२३');
});

test('a code that is too long is not cut', () => {
  expect(normalizeCode('1234567')).toBe('1234567');
});
