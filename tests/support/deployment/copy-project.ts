import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@/scripts/paths';
import { packagesAreCurrent } from '@/scripts/setup.mjs';

/** Copies the files that git doesn't ignore into a folder, and links the packages of this checkout. */
export function copyProject(project: string): void {
  if (!packagesAreCurrent()) throw new Error('node_modules differs from package-lock.json');
  copyFiles(project);
  linkPackages(project);
}

/** Without the tests, whose types a build would check. */
export function copyForBuild(project: string): void {
  copyProject(project);
  rmSync(join(project, 'tests'), { recursive: true });
}

export function copyFiles(project: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  for (const path of files.split('\0').filter((file) => file && existsSync(join(root, file)))) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(project, path));
  }
}

export const linkPackages = (project: string) => linkFiles(join(root, 'node_modules'), project);

/** Hard links take no time and no space, but need a shared disk. */
export function linkFiles(from: string, project: string): void {
  try {
    execFileSync('cp', ['-al', from, project], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, project]);
  }
  // npm writes its list of installed packages in place, which would change that of the other folder.
  const list = join(project, 'node_modules', '.package-lock.json');
  const text = readFileSync(list);
  rmSync(list);
  writeFileSync(list, text);
}
