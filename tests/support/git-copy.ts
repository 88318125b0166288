import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { copyFiles } from './deployment/copy-project';
import { openFolder } from './folder';

/** A copy of the project that git tracks, with one commit and the packages of this checkout. */
export function makeGitCopy() {
  const { folder: project, git, commit, read, write } = openFolder(mkdtempSync(join(tmpdir(), 'copy-')));
  copyFiles(project);
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  git('init', '--quiet');
  write('.git/info/exclude', 'node_modules\n');
  commit();
  return {
    project,
    git,
    commit,
    read,
    write,
    run: (args: string[], env: Record<string, string> = {}) =>
      spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env: { ...process.env, ...env } }),
    remove: () => rmSync(project, { recursive: true }),
  };
}
