import { normalizeCode } from '@/lib/auth/code';

test.each([
  ['٤٨٢', '482'],
  ['۴۸۲', '482'],
  ['４８２', '482'],
  ['4 8\u00A0–2\u200F', '482'],
  ['12a१', '12a१'],
])('reads %s as %s', (text, code) => expect(normalizeCode(text)).toBe(code));
