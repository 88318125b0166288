import { copiedEmailSchema } from '@/lib/users/import';

it.each([
  ['Ada <ada@example.com>'],
  ['"Lovelace, Ada" <ADA@example.com>; '],
  ['mailto:ada@example.com'],
  ['ada@example.com;'],
  ['\u200Bada@example.com\u200B'],
  ['\u202Aada@example.com\u202C'],
])('an email copied as %j is read', (text) => expect(copiedEmailSchema.parse(text)).toBe('ada@example.com'));

it.each([
  ['Ada <ada@example.com> <b@example.com>, x'],
  ['ada@exam\u200Bple.com'],
  ['A <a@example.com>, B <b@example.com>'],
  ['a@example.com, B <b@example.com>'],
  ['<>'],
  ['Ada <Ada>'],
])('a copied text without one plain email is an error: %j', (text) =>
  expect(copiedEmailSchema.safeParse(text).success).toBe(false),
);
