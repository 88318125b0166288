import { emailSchema } from '@/lib/auth/schema';
import { EMAIL_MAX } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';
import { toStoredEmail } from '@/lib/schemas';

const getIssue = (email: unknown) =>
  emailSchema.safeParse(email, { error: issueKey }).error?.issues[0]?.message;

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com\t', 'ada@example.com'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ada@faß.example', 'ada@xn--fa-hia.example'],
  ['ada@mu\u0308ller.example', 'ada@xn--mller-kva.example'],
  ['ada@paral·lel.example', 'ada@xn--parallel-koa.example'],
])('reads %j as %s', (text, email) => {
  expect(emailSchema.parse(text)).toBe(email);
  expect(toStoredEmail(text)).toBe(email);
});

it.each([
  ...['r&d', 'a/b', "o'brien", '_x-', 'a%b', 'a*b', 'a?b', 'a`b', '{a|b}'].map(
    (name) => `${name}@example.com`,
  ),
  'user@sub.sub2.example.museum',
  'sara@xn--mgba3a4f16a.xn--mgbaam7a8h',
])('accepts %s as it is', (email) => expect(emailSchema.parse(email)).toBe(email));

it.each([
  ['the Kelvin sign, which becomes k in lower case', '\u212Aelvin@example.com'],
  ['a full-width dot in the domain', 'ada@müller\uFF0Ecom'],
  ['an invisible character in the domain', 'ada@mü\u00ADller.de'],
  ['an encoded character in the domain', 'ada@mü%6Cler.de'],
  ['a path after the domain', 'ada@müller.de/x'],
  ['a letter other than ASCII before the @', 'adá@example.com'],
  ['too many characters', `${'a'.repeat(EMAIL_MAX)}@example.com`],
  ['a part of the domain with more than 63 characters', `ada@${'ü'.repeat(70)}.com`],
  ['a name', 'Ada <ada@example.com>'],
  ['a second recipient', 'ada@müller.de,eve@example.com'],
  ['a header', 'ada@müller.de\r\nBcc: eve@example.com'],
  ['a quoted local part, which browsers refuse', '"john doe"@example.com'],
  ['two dots, which RFC 5321 refuses', 'john..doe@example.com'],
  ['a domain without a dot', 'ada@localhost'],
  ['an IP address', 'ada@10.0.0.1'],
])('rejects %s', (_, text) => expect(getIssue(text)).toBe('emailInvalid'));

it.each(['', ' ', undefined, 5])('%j counts as missing', (value) =>
  expect(getIssue(value)).toBe('emailRequired'),
);
