import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { copyFiles } from './deployment/copy-project';

/** A copy of the project that git tracks, with one commit and the packages of this checkout. */
export function makeGitCopy() {
  const project = mkdtempSync(join(tmpdir(), 'copy-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: project,
      encoding: 'utf8',
    });
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A version');
  };
  copyFiles(project);
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  git('init', '--quiet');
  writeFileSync(join(project, '.git/info/exclude'), 'node_modules\n');
  commit();
  return {
    project,
    git,
    commit,
    run: (args: string[], env: Record<string, string> = {}) =>
      spawnSync(process.execPath, args, {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      }),
    read: (path: string) => readFileSync(join(project, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(project, path), text),
    remove: () => rmSync(project, { recursive: true }),
  };
}
