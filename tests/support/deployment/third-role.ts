import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import type { Stage } from './build-dockerfile';
import { copyProject } from './copy-project';
import { buildStandalone } from './standalone';

/** The server of this project after the change in docs/roles.md, which adds the role `support`. */
export function buildWithThirdRole(): Stage {
  const project = mkdtempSync(join(tmpdir(), 'role-'));
  copyProject(project);
  const change = /```diff\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'roles.md'), 'utf8'))?.[1];
  execFileSync('git', ['apply', '-'], { cwd: project, input: change });
  return buildStandalone(project, ['npm', 'run', 'build']);
}
