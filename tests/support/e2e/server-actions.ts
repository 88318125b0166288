import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { type Answer, send } from './http';

export type BuiltAction = { id: string; name: string; page: string };

type Manifest = { node: Record<string, { workers: Record<string, unknown>; exportedName: string }> };

const pageOf = (worker: string) =>
  worker
    .replace(/^app/, '')
    .replace(/\/page$/, '')
    .replace(/\/\([^/]+\)/g, '')
    .replace(/\[[^\]]+\]/g, 'unknown') || '/';

/** Every server action of the build in a folder, with a page that can be posted to. */
export function builtActions(folder = root): BuiltAction[] {
  const file = join(folder, '.next', 'server', 'server-reference-manifest.json');
  const { node }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(node).map(([id, { workers, exportedName }]) => {
    const [first = ''] = Object.keys(workers).filter((worker) => !worker.includes('...'));
    return { id, name: exportedName, page: pageOf(first) };
  });
}

export function builtAction(name: string, folder = root): BuiltAction {
  const action = builtActions(folder).find((built) => built.name === name);
  if (!action) throw new Error(`The build has no action ${name}`);
  return action;
}

const boundary = '----action-of-a-test';
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Posts an action as the browser does: the previous result, which is none, and a form. */
export const postAction = (
  origin: string,
  { id, page }: BuiltAction,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send(origin, page, {
    method: 'POST',
    headers: {
      accept: 'text/x-component',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'next-action': id,
      ...headers,
    },
    body: `${Object.entries(fields)
      .map(([name, value]) => part(`_1_${name}`, value))
      .join('')}${part('0', '[null,"$K1"]')}--${boundary}--\r\n`,
  });

/** What an action answered: its code when it was refused, else its status. A redirect has none. */
export function outcomeOf({ text }: Answer): string | undefined {
  const line = text.split('\n').find((row) => /^\d+:\{"status":"/.test(row));
  if (!line) return undefined;
  const result: { status: string; code?: string } = JSON.parse(line.slice(line.indexOf(':') + 1));
  return result.code ?? result.status;
}

/** Where an action sent its visitor, or undefined. */
export const redirectOf = ({ headers }: Answer) =>
  String(headers['x-action-redirect'] ?? '').split(';')[0] || undefined;
