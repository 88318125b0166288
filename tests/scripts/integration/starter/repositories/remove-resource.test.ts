import { makeGitCopy } from '@/tests/support/git-copy';

const { git, run, read, commit, remove } = makeGitCopy();

afterAll(remove);

it('the example is removed with its migration, and a database that has run it drops the table', () => {
  const { status, stdout } = run(['scripts/run.mjs', 'remove-resource', 'repositories']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\n {2}✓ \d+ deleted and \d+ written files\n/);
  // For a person to edit.
  expect(stdout).toMatch(/\nStill named in\n(.*\n)* {2}docs\/languages\.md\n/);
  commit();
  expect(git('ls-files', 'prisma/migrations/*_repositories/*')).toMatch(/^\S+_remove_repositories\/\S+\n$/);
  const [migration = ''] = git('ls-files', 'prisma/migrations/*_remove_repositories/*').split('\n');
  expect(read(migration)).toBe('DROP TABLE IF EXISTS "repository";\n');
  const named = ['app', 'components', 'lib', 'prisma/*.prisma', 'scripts', 'messages', 'tests/unit'];
  expect(
    git('ls-files', ...named)
      .split('\n')
      .filter((path) => path.includes('/repositor')),
  ).toEqual([]);
  // Only its code uses this one.
  expect(read('messages/en.json')).not.toContain('"linkRequired"');
  for (const path of ['lib/resources.ts', 'lib/routes.ts', 'lib/auth/pages.ts', 'messages/en.json'])
    expect(read(path)).not.toMatch(/repositor/);
}, 120_000);
