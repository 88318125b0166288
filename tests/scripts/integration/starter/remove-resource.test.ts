import { makeGitCopy } from '@/tests/support/git-copy';

const { commit, git, run, remove } = makeGitCopy();
const command = (...args: string[]) => run(['--conditions=react-server', 'scripts/run.mjs', ...args]);

afterAll(remove);

/** Called so, because a product may have a resource of any real name. */
it('a made resource and what refers to it leave nothing but the migrations that drop their tables', () => {
  const first = git('rev-parse', 'HEAD').trim();
  expect(command('new-resource', 'wibble', 'name:text:unique', '--app', '--import')).toMatchObject({
    status: 0,
  });
  commit();
  expect(
    command(
      'new-resource',
      'wobble',
      'name:text',
      'wibbleId:wibble',
      'ownerId:user',
      'kind:a|b',
      'paper:file?',
    ),
  ).toMatchObject({ status: 0 });
  commit();

  const refused = command('remove-resource', 'wibbles');
  expect(refused.stderr).toBe('The field wibbleId of wobble names it. Remove this first.\n');
  expect([refused.status, git('status', '--porcelain')]).toEqual([1, '']);

  for (const resource of ['wobble', 'wibbles']) {
    expect(command('remove-resource', resource)).toMatchObject({ status: 0 });
    commit();
  }
  expect(git('diff', '--name-status', '--no-renames', first)).toMatch(
    /^A\tprisma\/migrations\/\d+_remove_wobbles\/migration\.sql\nA\tprisma\/migrations\/\d+_remove_wibbles\/migration\.sql\n$/,
  );
  expect(command('diff', 'nothing').stdout).toContain('already match');
}, 600_000);
