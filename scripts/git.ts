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
  if (status !== 0)
    throw new CliError('This folder is not a git repository. Run git init, and commit your work first.');
  return stdout;
}

const list = (...options: string[]): string[] =>
  git('ls-files', '-z', ...options)
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

/** The paths are from the root of the project. Deleted files are left out. */
export const listTracked = () => list('--cached');
export const listUntracked = () => list('--others', '--exclude-standard');

/** Returns the matching lines, each after its path, its number and colons. */
export const grep = (pattern: string, without: string[]): string[] =>
  spawnSync(
    'git',
    ['grep', '-nIE', '--untracked', pattern, '--', '.', ...without.map((path) => `:!${path}`)],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
    .stdout.split('\n')
    .filter(Boolean);

/** Throws a CliError if uncommitted changes would mix with those of the command. */
export function requireCommitted(isTouched: (path: string) => boolean): void {
  const changed = git('status', '--porcelain', '--untracked-files=no').split('\n').filter(Boolean);
  const lines = [
    ...changed,
    ...listUntracked()
      .filter(isTouched)
      .map((path) => `?? ${path}`),
  ];
  if (lines.length > 0)
    throw new CliError(
      `There are uncommitted changes. Commit them first, or add --force:\n${lines.join('\n')}`,
    );
}
