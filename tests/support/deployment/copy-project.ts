import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@/scripts/paths';
import { packagesAreCurrent } from '@/scripts/setup.mjs';
import { linkPackages } from './build-dockerfile';

/** Copies the files that git doesn't ignore into a folder, and links the packages of this checkout. */
export function copyProject(project: string): void {
  if (!packagesAreCurrent()) throw new Error('node_modules differs from package-lock.json');
  copyFiles(project);
  linkPackages(project);
}

export function copyFiles(project: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  for (const path of files.split('\0').filter((file) => file && existsSync(join(root, file)))) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(project, path));
  }
}
