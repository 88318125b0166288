import { nameSchema } from '@/lib/auth/schema';
import { NAME_MAX } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';
import { userSchema } from '@/lib/users/schema';
import { invalidNames } from '@/tests/support/invalid-names';

const getIssue = (name: unknown) => nameSchema.safeParse(name, { error: issueKey }).error?.issues[0]?.message;

it.each([
  '李',
  'محمد بن عبد الله',
  'فاطمة‌زهرا',
  "Wanjikũ wa Thiong'o",
  '👩‍👩‍👧',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("x")',
])('accepts %s', (name) => expect(nameSchema.parse(name)).toBe(name));

it('removes spaces around a name', () => expect(nameSchema.parse('\u00A0 Ada \u3000')).toBe('Ada'));

it.each([
  ['an empty text', ''],
  ['spaces', ' \t\u00A0\u3000'],
  ['a byte order mark', '\uFEFF'],
])('%s counts as missing', (_, name) => expect(getIssue(name)).toBe('nameRequired'));

it.each(invalidNames)('rejects %s', (_, name) => expect(getIssue(name)).toBe('nameInvalid'));

it('accepts a name of the maximum length', () => expect(getIssue('x'.repeat(NAME_MAX))).toBeUndefined());

it('an admin may omit the name, and gives no other that a user could not', () => {
  const parse = (name?: string) => userSchema.safeParse({ name, email: 'a@example.com', role: 'user' });
  for (const name of [undefined, '', '   ']) expect(parse(name).data?.name).toBe('');
  expect(parse('a\u202Eb').error?.issues[0]?.message).toBe('nameInvalid');
});
