import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@/lib/i18n/config';
import { withFallback } from '@/lib/i18n/fallback';
import { type ResourceName, resourceNames } from '@/lib/resources';
import { root } from '@/scripts/paths';
import type { Stage } from './build-dockerfile';
import { copyProject } from './copy-project';
import { buildStandalone } from './standalone';

const doc = readFileSync(join(root, 'docs', 'roles.md'), 'utf8');
const [role = '', grant = '', name = ''] = [...doc.matchAll(/```(?:ts|json)\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
);

/** The resources that the role may read: the first one, if the product has any. */
export const readable: ResourceName[] = resourceNames.slice(0, 1);

/** The server of this project after the change in docs/roles.md, which adds the role `support`. */
export function buildWithThirdRole(): Stage {
  const project = mkdtempSync(join(tmpdir(), 'role-'));
  copyProject(project);
  edit(join(project, 'lib/auth/roles.ts'), /^ {2}admin: \{$/m, (admin) => role + admin);
  if (readable.length > 0)
    edit(join(project, 'lib/resources.ts'), /^ {4}grants: \{/m, (grants) => grants + grant);
  completeMessages(project);
  return buildStandalone(project, ['npm', 'run', 'build']);
}

function edit(file: string, pattern: RegExp, change: (found: string) => string) {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(pattern, change);
  if (changed === text) throw new Error(`${file} has nothing like ${pattern}`);
  writeFileSync(file, changed);
}

/** Every language gets the English name of the role. */
function completeMessages(project: string) {
  const file = (locale: string) => join(project, 'messages', `${locale}.json`);
  const read = (locale: string) => JSON.parse(readFileSync(file(locale), 'utf8'));
  edit(file('en'), /"roles": \{/, (roles) => roles + name);
  for (const locale of locales)
    writeFileSync(file(locale), JSON.stringify(withFallback(read('en'), read(locale))));
}
