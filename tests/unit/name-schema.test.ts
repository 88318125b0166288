import { nameSchema } from '@/lib/auth/schema';
import { NAME_MAX } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';
import { userSchema } from '@/lib/users/schema';
import { invalidNames } from '@/tests/support/invalid-names';

const getIssue = (name: unknown) => nameSchema.safeParse(name, { error: issueKey }).error?.issues[0]?.message;
const getAdminIssue = (name: unknown) =>
  userSchema.safeParse({ name, email: 'a@example.com', role: 'user' }, { error: issueKey }).error?.issues[0]
    ?.message;

it.each([
  '李',
  'Nguyễn Thị Ánh',
  'محمد بن عبد الله',
  'فاطمة‌زهرا',
  'प्रिया शर्मा',
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

it.each(invalidNames)('rejects %s from an admin too', (_, name) =>
  expect(getAdminIssue(name)).toBe('nameInvalid'),
);

it('accepts a name of the maximum length', () => expect(getIssue('x'.repeat(NAME_MAX))).toBeUndefined());

it.each([undefined, '', '   '])('an admin may omit the name (%j)', (name) => {
  expect(userSchema.parse({ name, email: 'a@example.com', role: 'user' }).name).toBe('');
});
