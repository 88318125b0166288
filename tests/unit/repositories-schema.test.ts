import { DESCRIPTION_MAX, LINK_MAX, LINK_MIN, NAME_MAX } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';
import { repositorySchema } from '@/lib/repositories/schema';
import { invalidNames } from '@/tests/support/invalid-names';

const valid = { name: 'Atlas', link: 'https://example.com/atlas' };
const getIssue = (change: object) => {
  const parsed = repositorySchema.safeParse({ ...valid, ...change });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

it.each([
  [{ name: '' }, 'nameRequired'],
  [{ name: 'a\0b' }, 'textInvalid'],
  [{ link: '' }, 'linkRequired'],
  [{ link: `a.${'b'.repeat(LINK_MIN - 3)}` }, 'linkTooShort'],
  [{ link: 'localhost' }, 'linkNoDot'],
  [{ link: 'javascript:alert(document.cookie)' }, 'urlInvalid'],
  [{ link: '@evil.com' }, 'urlInvalid'],
  [{ link: 'https://example.com/\u202Egnp.exe' }, 'urlInvalid'],
  [{ link: 'https://https://example.com' }, 'urlInvalid'],
  [{ link: 'wiki/Page.html' }, 'urlInvalid'],
  [{ link: '"https://example.com"' }, 'urlInvalid'],
  [{ description: 'a\0b' }, 'textInvalid'],
])('rejects %j with %s', (change, message) => expect(getIssue(change)).toBe(message));

it.each([
  ['a name', (length: number) => ({ name: 'x'.repeat(length) }), NAME_MAX],
  ['a link', (length: number) => ({ link: 'https://example.com/'.padEnd(length, 'x') }), LINK_MAX],
  [
    'a link with its added scheme',
    (length: number) => ({ link: 'example.com/'.padEnd(length - 8, 'x') }),
    LINK_MAX,
  ],
  ['a description', (length: number) => ({ description: 'x'.repeat(length) }), DESCRIPTION_MAX],
])('rejects %s above the maximum length', (_, toChange, max) => {
  expect(getIssue(toChange(max))).toBeUndefined();
  expect(getIssue(toChange(max + 1))).toBe('tooBigString');
});

it.each([
  ['example.com/atlas', 'https://example.com/atlas'],
  ['//example.com/atlas', 'https://example.com/atlas'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
])('stores the link %s as %s', (link, stored) =>
  expect(repositorySchema.parse({ ...valid, link }).link).toBe(stored),
);

it('stores an empty description as null', () => {
  expect(repositorySchema.parse({ ...valid, description: '  ' }).description).toBeNull();
});

it.each(invalidNames)('rejects %s as the name of a repository', (_, name) => {
  const parsed = repositorySchema.safeParse({ ...valid, name }, { error: issueKey });
  expect(parsed.error?.issues[0]?.message).toMatch(/^(nameRequired|textInvalid|tooBigString)$/);
});
