import { listEvaluated, moduleFinder } from '@/tests/support/static/modules';
import { sourceFiles } from '@/tests/support/static/source-files';

const LIMIT = 70;

test(`the list of users evaluates at most ${LIMIT} files of the product`, () => {
  const find = moduleFinder(sourceFiles('app', 'components', 'lib'));
  const files = listEvaluated('app/manager/users/page.tsx', find);
  expect(files).toContain('components/list/data-table.tsx');
  expect(files.length).toBeLessThanOrEqual(LIMIT);
});
