import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { type Answer, send } from './http';

// Next's private encoding of server actions. tests/e2e/security/sessions.spec.ts fails when Next changes it.

export type BuiltAction = { id: string; name: string; page: string };

type Manifest = { node: Record<string, { workers: Record<string, unknown>; exportedName: string }> };

const toPage = (worker: string) =>
  worker
    .replace(/^app/, '')
    .replace(/\/page$/, '')
    .replace(/\/\([^/]+\)/g, '')
    .replace(/\[[^\]]+\]/g, 'unknown') || '/';

const builds = new Map<string, BuiltAction[]>();

export function builtActions(folder = root): BuiltAction[] {
  const cached = builds.get(folder);
  if (cached) return cached;
  const file = join(folder, '.next', 'server', 'server-reference-manifest.json');
  const { node }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const actions = Object.entries(node).map(([id, { workers, exportedName }]) => {
    const [first = ''] = Object.keys(workers).filter((worker) => !worker.includes('...'));
    return { id, name: exportedName, page: toPage(first) };
  });
  builds.set(folder, actions);
  return actions;
}

export function builtAction(name: string, folder = root): BuiltAction {
  const action = builtActions(folder).find((built) => built.name === name);
  if (!action) throw new Error(`The build has no action ${name}`);
  return action;
}

const boundary = '----action-of-a-test';
const part = ([name, value]: [name: string, value: string]) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

export const multipartType = `multipart/form-data; boundary=${boundary}`;
export const toMultipart = (fields: [name: string, value: string][]) =>
  `${fields.map(part).join('')}--${boundary}--\r\n`;

const FIELD_PREFIX = '_1_';
/** The arguments of a form action: no previous result, and the form. */
const ACTION_ARGUMENTS = '[null,"$K1"]';

const encode = (id: string, fields: Record<string, string>) => ({
  headers: {
    accept: 'text/x-component',
    'content-type': multipartType,
    'next-action': id,
  },
  body: toMultipart([
    ...Object.entries(fields).map(([name, value]): [string, string] => [`${FIELD_PREFIX}${name}`, value]),
    ['0', ACTION_ARGUMENTS],
  ]),
});

type ActionResult = { status: string; code?: string; data?: unknown };

function readResult(text: string): ActionResult | undefined {
  const line = text.split('\n').find((row) => /^\d+:\{"status":"/.test(row));
  return line ? JSON.parse(line.slice(line.indexOf(':') + 1)) : undefined;
}

type ActionAnswer = Answer & {
  /** The error code, else the status of the result; undefined for a redirect. */
  outcome: string | undefined;
  redirectPath: string | undefined;
  data: unknown;
};

type Call = {
  url: string;
  cookie?: string | undefined;
  /** Null sends no Origin header. Defaults to `url`. */
  origin?: string | null;
  headers?: Record<string, string>;
  /** Defaults to the action's own page. */
  page?: string;
  /** The build folder. Defaults to this checkout. */
  folder?: string;
};

export async function callAction(
  name: string,
  fields: Record<string, string>,
  { url, cookie, origin = url, headers, page, folder }: Call,
): Promise<ActionAnswer> {
  const action = builtAction(name, folder);
  const { headers: encoding, body } = encode(action.id, fields);
  const answer = await send(url, page ?? action.page, {
    method: 'POST',
    headers: { ...encoding, ...(origin ? { origin } : {}), ...(cookie ? { cookie } : {}), ...headers },
    body,
  });
  const result = readResult(answer.text);
  return {
    ...answer,
    outcome: result?.code ?? result?.status,
    redirectPath: String(answer.headers['x-action-redirect'] ?? '').split(';')[0] || undefined,
    data: result?.data,
  };
}
