import { repositorySchema } from '@/lib/repositories/schema';

const valid = { name: 'Atlas', link: 'https://example.com/atlas' };
const issueOf = (change: object) => {
  const parsed = repositorySchema.safeParse({ ...valid, ...change });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

it.each([
  [{ name: '' }, 'nameRequired'],
  [{ name: '   ' }, 'nameRequired'],
  [{ name: 'a\u202Eb' }, 'nameInvalid'],
  [{ name: 'a\0b' }, 'nameInvalid'],
  [{ name: 'x'.repeat(101) }, 'tooBigString'],
  [{ link: '' }, 'linkRequired'],
  [{ link: 'a.b' }, 'linkTooShort'],
  [{ link: 'localhost' }, 'linkNoDot'],
  [{ link: `https://example.com/${'x'.repeat(2048)}` }, 'tooBigString'],
  [{ link: 'javascript:alert(document.cookie)' }, 'linkInvalid'],
  [{ link: 'java\nscript:alert(1.0)' }, 'linkInvalid'],
  [{ link: 'data:text/html,a.b' }, 'linkInvalid'],
  [{ link: 'vbscript:a.b' }, 'linkInvalid'],
  [{ link: 'ftp://example.com' }, 'linkInvalid'],
  [{ link: 'https://user:password@example.com' }, 'linkInvalid'],
  [{ link: 'https://exa mple.com' }, 'linkInvalid'],
  [{ description: 'x'.repeat(2001) }, 'tooBigString'],
  [{ description: 'a\0b' }, 'invalidInput'],
])('refuses %j with %s', (change, message) => expect(issueOf(change)).toBe(message));

it.each([
  ['example.com/atlas', 'https://example.com/atlas'],
  ['//example.com/atlas', 'https://example.com/atlas'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
])('takes the link %s as %s', (link, stored) =>
  expect(repositorySchema.parse({ ...valid, link }).link).toBe(stored),
);

it('keeps an empty description as none', () => {
  expect(repositorySchema.parse({ ...valid, description: '  ' }).description).toBeNull();
});
