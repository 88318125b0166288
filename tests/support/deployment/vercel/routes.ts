import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Condition = { type: 'header'; key: string; value?: string };
type Transform = { type: 'request.headers'; op: 'append'; target: { key: string }; args: string };

export type Route = {
  src: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Later routes apply too. */
  continue?: boolean;
  /** The path it gives is looked up at once. */
  check?: boolean;
  /** Its headers replace those of the function. */
  important?: boolean;
  has?: Condition[];
  missing?: Condition[];
  transforms?: Transform[];
  middlewarePath?: string;
};

export type Phase = 'start' | 'filesystem' | 'resource' | 'miss' | 'rewrite' | 'hit' | 'error';
export type OutputConfig = {
  phases: Record<Phase, Route[]>;
  overrides: Record<string, { path?: string; contentType?: string }>;
};

const known = [
  ...['src', 'dest', 'status', 'headers', 'continue', 'check', 'important', 'has', 'missing', 'transforms'],
  // `override` orders the routes during the build; `middlewareRawSrc` is information.
  ...['middlewarePath', 'middlewareRawSrc', 'override'],
];

/** Reads config.json of the Build Output API. Throws for a field that ours lacks. */
export function readOutputConfig(output: string): OutputConfig {
  const { version, routes, overrides } = JSON.parse(readFileSync(join(output, 'config.json'), 'utf8'));
  if (version !== 3) throw new Error(`Build Output API ${version}`);
  const phases: OutputConfig['phases'] = {
    start: [],
    filesystem: [],
    resource: [],
    miss: [],
    rewrite: [],
    hit: [],
    error: [],
  };
  let phase: Phase = 'start';
  for (const route of routes as (Route & { handle?: Phase })[]) {
    if (route.handle) {
      phase = route.handle;
      continue;
    }
    requireKnown(route);
    phases[phase].push(route);
  }
  return { phases, overrides };
}

function requireKnown(route: Route): void {
  const unknown = Object.keys(route).filter((key) => !known.includes(key));
  const conditions = [...(route.has ?? []), ...(route.missing ?? [])].filter(({ type }) => type !== 'header');
  const transforms = (route.transforms ?? []).filter(
    ({ type, op }) => type !== 'request.headers' || op !== 'append',
  );
  if (unknown.length + conditions.length + transforms.length > 0)
    throw new Error(`Unsupported route: ${JSON.stringify(route)}`);
}

export type Captures = Record<string, string>;

/** Undefined if the route does not match; otherwise the values of its groups. */
export function matchRoute(route: Route, path: string, headers: Headers): Captures | undefined {
  const match = matchWhole(route.src, path);
  if (!match) return undefined;
  const captures = toCaptures(match);
  for (const condition of route.has ?? []) {
    const found = matchHeader(condition, headers);
    if (!found) return undefined;
    Object.assign(captures, toCaptures(found));
  }
  return route.missing?.some((condition) => matchHeader(condition, headers)) ? undefined : captures;
}

const matchWhole = (pattern: string, text: string) =>
  new RegExp(`^(?:${pattern.replace(/^\^/, '').replace(/\$$/, '')})$`, 'i').exec(text);

function matchHeader({ key, value }: Condition, headers: Headers): RegExpExecArray | null {
  const header = headers.get(key);
  return header === null ? null : matchWhole(value ?? '.*', header);
}

const toCaptures = (match: RegExpExecArray): Captures =>
  Object.fromEntries(
    [...Object.entries([...match]), ...Object.entries(match.groups ?? {})].map(([key, value]) => [
      key,
      value ?? '',
    ]),
  );

export const fillIn = (template: string, captures: Captures) =>
  template.replace(/\$(\w+)/g, (_, name: string) => captures[name] ?? '');
