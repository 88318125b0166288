import { findLiterals } from '@/tests/support/static/literal-scan';
import { sourceFiles } from '@/tests/support/static/source-files';

// The linter finds text between tags. It can't tell a label from a class, and sees no titles of pages and no toasts.
it('pages, components and emails contain no visible text outside messages/*.json', () => {
  const files = sourceFiles('app', 'components', 'lib/emails');
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(findLiterals)).toEqual([]);
});
