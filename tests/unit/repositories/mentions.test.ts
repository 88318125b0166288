import { isOwnPath } from '@/scripts/remove/edits';
import { sourceFiles } from '@/tests/support/static/source-files';

const isOwn = (path: string) => isOwnPath('repositories', path);
/** A repository of git. */
const ofGit = /^(lib\/brand\.ts|scripts\/git\.ts|scripts\/(commands\/)?rename\b)/;

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('outside of its own files, only tables of all resources and the home page name the example', () => {
  const named = sourceFiles('app', 'components', 'lib', 'scripts').filter(
    ({ path, code }) => !isOwn(path) && !ofGit.test(path) && /repositor(y|ies)/i.test(withoutComments(code)),
  );
  expect(named.map(({ path }) => path).sort()).toEqual([
    'app/app/(tabs)/page.tsx',
    'components/layout/resource-icons.ts',
    'lib/auth/pages.ts',
    'lib/resources.ts',
    'lib/routes.ts',
    'lib/search/lists.ts',
    'scripts/seed/seed.ts',
  ]);
});
