import { NAME_MAX } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';
import { repositorySchema } from '@/lib/repositories/schema';
import { nameSchema } from '@/lib/text';
import { userSchema } from '@/lib/users/schema';

const getIssue = (name: unknown) => nameSchema.safeParse(name, { error: issueKey }).error?.issues[0]?.message;
const getAdminIssue = (name: unknown) =>
  userSchema.safeParse({ name, email: 'a@example.com', role: 'user' }, { error: issueKey }).error?.issues[0]
    ?.message;

it.each([
  'Ada Lovelace',
  'Bo',
  '李',
  'Jean-Luc d’Été',
  'María José Ñáñez',
  'Nguyễn Thị Ánh',
  'محمد بن عبد الله',
  'فاطمة‌زهرا',
  'יעל כהן',
  'Владимир Ильич',
  'प्रिया शर्मा',
  'สมชาย ใจดี',
  '김민준',
  'さくら',
  "Wanjikũ wa Thiong'o",
  'Ada 😀',
  '👩‍👩‍👧',
  'X Æ A-12',
  '<img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE students;--",
  '=HYPERLINK("x")',
])('accepts %s', (name) => expect(nameSchema.parse(name)).toBe(name));

it('removes spaces around a name', () => expect(nameSchema.parse('\u00A0 Ada \u3000')).toBe('Ada'));

it.each([
  ['an empty text', ''],
  ['spaces', ' \t\u00A0\u3000'],
  ['a byte order mark', '\uFEFF'],
])('%s counts as missing', (_, name) => expect(getIssue(name)).toBe('nameRequired'));

const invalid: [string, unknown][] = [
  ['a right-to-left override', 'Ada\u202Egnp.exe'],
  ['an embedding', 'Ada\u202B'],
  ['an isolate', 'Ada\u2067'],
  ['a direction mark', 'Ada\u200F'],
  ['NUL', 'A\0da'],
  ['a line break', 'Ada\nLovelace'],
  ['an email header', 'Ada\r\nBcc: x@example.com'],
  ['a line separator', 'Ada\u2028Lovelace'],
  ['an escape sequence', '\u001B[31mAda'],
  ['a lone surrogate', 'Ada\uD800'],
  ['zero-width spaces alone', '\u200B\u200B'],
  ['joiners alone', '\u200D\u200C'],
  ['soft hyphens alone', '\u00AD'],
  ['a Hangul filler alone', '\u3164'],
  ['an empty Braille cell alone', '\u2800'],
  ['a variation selector alone', '\uFE0F'],
  ['tag characters alone', '\u{E0061}\u{E0062}'],
  ['one character too many', 'x'.repeat(NAME_MAX + 1)],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['100,000 invisible characters', '\u200B'.repeat(100_000)],
  ['an object', { toString: 'Ada' }],
  ['an array', ['Ada']],
  ['a number', 5],
  ['no value', null],
];

it.each(invalid)('rejects %s', (_, name) => expect(getIssue(name)).toBe('nameInvalid'));

it.each(invalid)('rejects %s from an admin too', (_, name) =>
  expect(getAdminIssue(name)).toBe('nameInvalid'),
);

it.each(invalid)('rejects %s as the name of a repository', (_, name) => {
  const parsed = repositorySchema.safeParse({ name, link: 'https://example.com' }, { error: issueKey });
  expect(parsed.error?.issues[0]?.message).toMatch(/^(name(Invalid|Required)|tooBigString)$/);
});

it('accepts a name of the maximum length', () => expect(getIssue('x'.repeat(NAME_MAX))).toBeUndefined());

it.each([undefined, '', '   '])('an admin may omit the name (%j)', (name) => {
  expect(userSchema.parse({ name, email: 'a@example.com', role: 'user' }).name).toBe('');
});
