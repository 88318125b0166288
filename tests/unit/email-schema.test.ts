import { emailSchema } from '@/lib/auth/schema';
import { EMAIL_MAX } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';

const getIssue = (email: unknown) =>
  emailSchema.safeParse(email, { error: issueKey }).error?.issues[0]?.message;

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com\t', 'ada@example.com'],
  ['ada+tag@example.com', 'ada+tag@example.com'],
])('reads %j as %s', (text, email) => expect(emailSchema.parse(text)).toBe(email));

it.each([
  ['the Kelvin sign, which becomes k in lower case', '\u212Aelvin@example.com'],
  ['too many characters', `${'a'.repeat(EMAIL_MAX)}@example.com`],
  ['a name', 'Ada <ada@example.com>'],
])('rejects %s', (_, text) => expect(getIssue(text)).toBe('emailInvalid'));

it.each(['', ' ', undefined, 5])('%j counts as missing', (value) =>
  expect(getIssue(value)).toBe('emailRequired'),
);
