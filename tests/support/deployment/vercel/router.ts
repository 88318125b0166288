import { type Captures, fillIn, matchRoute, type OutputConfig, type Phase, type Route } from './routes';

export type RoutedRequest = {
  /** The file or function that answers. */
  path: string;
  /** As the function receives it: rewritten by the middleware, with the parameters of the path in its query. */
  url: string;
  requestHeaders: Headers;
  status: number | undefined;
  /** `important` ones replace the headers of the answer, the others are defaults. */
  headers: Headers;
  important: Headers;
};

/** Without a rewrite or a request to continue, it is the answer to the visitor. */
export type MiddlewareAnswer = { status: number; headers: Headers; body: Buffer };

type Output = {
  config: OutputConfig;
  has: (path: string) => boolean;
  runMiddleware: (path: string, url: string, headers: Headers) => Promise<MiddlewareAnswer>;
};

/** The order of the phases is that of the host for a path that no file or function has. */
const order: Phase[] = ['start', 'filesystem', 'rewrite', 'resource', 'miss'];

/** Applies the routes of config.json to a request. An answer of the middleware itself ends it. */
export async function routeRequest(
  output: Output,
  url: string,
  requestHeaders: Headers,
): Promise<RoutedRequest | MiddlewareAnswer> {
  const state = new State(url, requestHeaders);
  for (const phase of order) {
    const answer = await applyPhase(output, phase, state);
    if (answer) return answer;
    if (output.has(state.path)) break;
  }
  if (!output.has(state.path)) {
    state.status = 404;
    await applyPhase(output, 'error', state);
  }
  await applyPhase(output, 'hit', state);
  return state;
}

async function applyPhase(
  { config, has, runMiddleware }: Output,
  phase: Phase,
  state: State,
): Promise<MiddlewareAnswer | undefined> {
  for (const route of config.phases[phase]) {
    const captures = matchRoute(route, state.path, state.requestHeaders);
    if (!captures) continue;
    if (route.middlewarePath) {
      const answer = await runMiddleware(route.middlewarePath, state.url, state.requestHeaders);
      if (!state.applyMiddleware(answer)) return answer;
    }
    state.applyRoute(route, captures);
    // Next's builder adds a route without `continue` for each action, before that of the middleware. It must not end the phase.
    if (route.transforms) continue;
    if (route.check ? has(state.path) : !route.continue) return undefined;
  }
  return undefined;
}

const MIDDLEWARE = 'x-middleware-';

class State implements RoutedRequest {
  path: string;
  url: string;
  status: number | undefined;
  readonly headers = new Headers();
  readonly important = new Headers();

  constructor(
    url: string,
    public requestHeaders: Headers,
  ) {
    this.url = url;
    this.path = toPath(url);
  }

  applyRoute({ dest, status, headers = {}, important, transforms = [] }: Route, captures: Captures): void {
    for (const [name, value] of Object.entries(headers))
      (important ? this.important : this.headers).set(name, fillIn(value, captures));
    for (const { target, args } of transforms) this.requestHeaders.append(target.key, args);
    this.status = status ?? this.status;
    if (dest === undefined) return;
    const [path = '', query] = fillIn(dest, captures).split('?');
    this.path = path;
    if (query) this.url += `${this.url.includes('?') ? '&' : '?'}${query}`;
  }

  /** Whether the request continues. Otherwise the answer is final. */
  applyMiddleware({ status, headers }: MiddlewareAnswer): boolean {
    const rewrite = headers.get(`${MIDDLEWARE}rewrite`);
    if (!rewrite && headers.get(`${MIDDLEWARE}next`) !== '1') return false;
    if (rewrite) {
      const target = new URL(rewrite, 'https://host');
      this.url = target.pathname + target.search;
      this.path = toPath(this.url);
      if (status !== 200) this.status = status;
    }
    this.overrideRequestHeaders(headers);
    for (const [name, value] of headers) {
      if (name === 'set-cookie') this.headers.append(name, value);
      else if (!name.startsWith(MIDDLEWARE)) this.headers.set(name, value);
    }
    return true;
  }

  /** The listed headers are all that the function receives. */
  private overrideRequestHeaders(headers: Headers): void {
    const names = headers.get(`${MIDDLEWARE}override-headers`)?.split(',');
    if (!names) return;
    const values = names.map((name) => [name, headers.get(`${MIDDLEWARE}request-${name}`)] as const);
    this.requestHeaders = new Headers(
      values.filter((entry): entry is readonly [string, string] => entry[1] !== null) as [string, string][],
    );
  }
}

const toPath = (url: string) => url.split('?')[0] ?? '';
