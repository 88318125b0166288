import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';
import { CliError } from './terminal';

function git(...args: string[]): string {
  const { error, status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new CliError('This command needs git. Install it, and commit your work first.');
  // `git grep` ends with 1 if it finds nothing.
  if (status !== 0 && status !== 1)
    throw new CliError('This folder is not a git repository. Run git init, and commit your work first.');
  return stdout;
}

const list = (command: string, ...args: string[]): string[] =>
  git(command, '-z', ...args)
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

const untracked = ['--others', '--exclude-standard'];

/** Lists the files that git tracks, or would track, by their paths from the root. Deleted files are left out. */
export const listFiles = () => list('ls-files', ...untracked, '--cached', '--deduplicate');

/** Lists the files in which a pattern matches, by their paths from the root. */
export const grep = (pattern: string, without: string[]): string[] =>
  list('grep', '-lIE', '--untracked', pattern, '--', '.', ...without.map((path) => `:!${path}`));

/** Throws a CliError if uncommitted changes would mix with those of the command. */
export function requireCommitted(isTouched: (path: string) => boolean): void {
  const changed = git('status', '--porcelain', '--untracked-files=no').split('\n').filter(Boolean);
  const lines = [
    ...changed,
    ...list('ls-files', ...untracked)
      .filter(isTouched)
      .map((path) => `?? ${path}`),
  ];
  if (lines.length > 0)
    throw new CliError(
      `There are uncommitted changes. Commit them first, or add --force:\n${lines.join('\n')}`,
    );
}
