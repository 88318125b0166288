import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { locales } from '@/lib/i18n/config';
import { withFallback } from '@/lib/i18n/fallback';
import { type ResourceName, resourceNames } from '@/lib/resources';
import type { Stage } from './build-dockerfile';
import { copyProject } from './copy-project';
import { buildStandalone } from './standalone';

const change = /```diff\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'roles.md'), 'utf8'))?.[1] ?? '';

/** The resources that the role may read. The change names the first one. */
export const readable: ResourceName[] = change.includes('lib/resources.ts') ? resourceNames.slice(0, 1) : [];

/** The server of this project after the change in docs/roles.md, which adds the role `support`. */
export function buildWithThirdRole(): Stage {
  const project = mkdtempSync(join(tmpdir(), 'role-'));
  copyProject(project);
  execFileSync('git', ['apply', '-'], { cwd: project, input: withoutMissingFiles(change) });
  completeMessages(project);
  return buildStandalone(project, ['npm', 'run', 'build']);
}

/** The change names files of messages whose language may have been dropped. */
const withoutMissingFiles = (change: string) =>
  change
    .split(/^(?=--- a\/)/m)
    .filter((part) => existsSync(join(root, /^--- a\/(.*)$/m.exec(part)?.[1] ?? '')))
    .join('');

/** A language that the change doesn't name gets the English name of the role. */
function completeMessages(project: string) {
  const file = (locale: string) => join(project, 'messages', `${locale}.json`);
  const read = (locale: string) => JSON.parse(readFileSync(file(locale), 'utf8'));
  for (const locale of locales)
    writeFileSync(file(locale), JSON.stringify(withFallback(read('en'), read(locale))));
}
