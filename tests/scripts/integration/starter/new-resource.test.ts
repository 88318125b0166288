import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeGitCopy } from '@/tests/support/git-copy';

const { project, git, run, write, remove } = makeGitCopy();
const status = () => git('status', '--porcelain', '--untracked-files=all');
/** Called wibble, because a product may have a resource of any real name. */
const newResource = (...words: string[]) =>
  run(['--conditions=react-server', 'scripts/run.mjs', 'new-resource', ...words]);

afterAll(remove);

it('a table that the database rejects is not written', () => {
  const { stderr } = newResource('wibble', 'xmin:text');
  expect(stderr).toBe('The table can’t be made. column name "xmin" conflicts with a system column name\n');
  expect(status()).toBe('');
});

it('a file in its place stops it', () => {
  write('prisma/wibbles.prisma', '// Mine\n');
  expect(newResource('wibble', 'name:text').stderr).toContain('prisma/wibbles.prisma exists already');
  git('clean', '--quiet', '--force');
});

it('if a step fails, every file is as before', () => {
  write('lib/resources.ts', `${git('show', 'HEAD:lib/resources.ts')}// Mine\n`);
  write('biome.json', '{');
  mkdirSync(join(project, 'notes'));
  write('notes/a.txt', 'Mine\n');
  const before = [status(), git('diff')];
  const { stderr, ...result } = newResource('wibble', 'name:text', 'ownerId:user', 'dueAt:date');
  expect(result).toMatchObject({ status: 1, stdout: expect.stringContaining('✗ Format') });
  expect(stderr).toContain('Nothing was changed, because a step failed:\n');
  expect([status(), git('diff')]).toEqual(before);
});
