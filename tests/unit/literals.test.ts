import { sourceFiles } from '@/tests/support/static/source-files';

const names =
  'label|description|roledescription|valuetext|placeholder|alt|caption|emptyText|heading|hint|preview|subject|summary|title|tooltip';
const start = `\\b(?:${names}|\\w+Label)['"]?(?:=\\{?|: )|\\btoast(?:\\.\\w+)?\\(`;
const condition = `[^'"\`\\n,;()<>}]*\\? `;
/** The text of an attribute, a property or a toast. */
const literal = new RegExp(`(?:${start})(?:${condition})?['"\`][^'"\`\\n]*\\p{L}{2}`, 'gu');

// The linter finds text between tags. It can't tell a label from a class, and sees no titles of pages and no toasts.
it('pages, components and emails contain no visible text outside messages/*.json', () => {
  const found = sourceFiles('app', 'components', 'lib/emails').flatMap(({ path, code }) =>
    [...code.matchAll(literal)].map(([match]) => `${path}: ${match}`),
  );
  expect(found).toEqual([]);
});
