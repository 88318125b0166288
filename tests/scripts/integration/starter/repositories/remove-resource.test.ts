import { makeGitCopy } from '@/tests/support/git-copy';

const { run, remove } = makeGitCopy();

afterAll(remove);

it('the example is removed with its migration, and a database that has run it drops the table', () => {
  const { stdout, stderr } = run(['scripts/run.mjs', 'remove-resource', 'repositories']);
  expect(stderr).toBe('Without a terminal, pass --yes. Nothing was changed.\n');
  expect(stdout).toMatch(
    /\nMigrations for tables that are gone: 1\n {2}prisma\/migrations\/\d+_repositories\/migration\.sql\n/,
  );
  expect(stdout).toContain('\n-- DropTable\nDROP TABLE IF EXISTS "repository";\n');
});
