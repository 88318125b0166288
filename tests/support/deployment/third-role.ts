import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { linkPackages, type Stage } from './build-dockerfile';
import { buildStandalone } from './standalone';

/** The server of this project after the change in docs/roles.md, which adds the role `support`. */
export function buildWithThirdRole(): Stage {
  const project = mkdtempSync(join(tmpdir(), 'role-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of files.split('\0').filter(Boolean)) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(project, path));
  }
  linkPackages(project);
  const change = /```diff\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'roles.md'), 'utf8'))?.[1];
  execFileSync('git', ['apply', '-'], { cwd: project, input: change });
  return buildStandalone(project, ['npm', 'run', 'build']);
}
