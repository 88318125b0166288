import { LINK_MIN } from '@/lib/constants';
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
  [{ description: 'a\0b' }, 'textInvalid'],
])('rejects %j with %s', (change, message) => expect(getIssue(change)).toBe(message));

it.each(invalidNames)('rejects %s as the name of a repository', (_, name) => {
  const parsed = repositorySchema.safeParse({ ...valid, name }, { error: issueKey });
  expect(parsed.error?.issues[0]?.message).toMatch(/^(nameRequired|textInvalid|tooBigString)$/);
});
