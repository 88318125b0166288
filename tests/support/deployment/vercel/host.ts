import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@/tests/support/e2e/instance';
import { type Process, startStage } from '../deployment';
import type { VercelBuild } from './build';
import { findFunction, removeFunction, unpackFunction, type VercelFunction } from './functions';
import { type MiddlewareAnswer, type RoutedRequest, routeRequest } from './router';
import { readOutputConfig } from './routes';

const publicHost = 'app-test.vercel.app';
export const publicUrl = `https://${publicHost}`;

/** The variables that the host sets itself. */
const hostSettings = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_URL: 'app-test-3f2a1b.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: publicHost,
  VERCEL_REGION: 'fra1',
  NODE_ENV: 'production',
  TZ: ':UTC',
};

type Instance = Process & { name: string; folder: string };

/** Serves the output of `vercel build` as the host does: a process for each function, started by its first request. */
export async function startHost(build: VercelBuild, settings: Record<string, string>) {
  const config = readOutputConfig(build.output);
  const instances = new Map<string, Promise<Instance>>();

  const startInstance = async (deployed: VercelFunction): Promise<Instance> => {
    const stage = unpackFunction(build, deployed);
    const started = await startStage(stage, await freePort(), { ...settings, ...hostSettings }, '/__started');
    return { ...started, name: deployed.name, folder: dirname(stage.folder) };
  };
  const getInstance = (deployed: VercelFunction): Promise<Instance> => {
    const known = instances.get(deployed.name) ?? startInstance(deployed);
    instances.set(deployed.name, known);
    return known;
  };
  const call = async (path: string, sent: Sent): Promise<IncomingMessage> => {
    const deployed = findFunction(build, path);
    if (!deployed) throw new Error(`No function ${path}`);
    return sendTo(await getInstance(deployed), sent);
  };
  const files = new Map(
    Object.entries(config.overrides).map(([file, { path, contentType }]) => [
      `/${path ?? file}`,
      { file, contentType },
    ]),
  );
  const findFile = (path: string) => {
    const { file = path, contentType } = files.get(path) ?? {};
    const found = join(build.output, 'static', file);
    return existsSync(found) && statSync(found).isFile() ? { file: found, contentType } : undefined;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const method = request.method ?? 'GET';
    const routed = await routeRequest(
      {
        config,
        has: (path) => findFile(path) !== undefined || findFunction(build, path) !== undefined,
        runMiddleware: async (path, url, headers) => {
          const received = await call(path, { method, url, headers, body });
          const { statusCode: status = 0 } = received;
          return { status, headers: toHeaders(received), body: await buffer(received) };
        },
      },
      request.url ?? '/',
      toForwarded(request, body),
    );
    if ('body' in routed) return sendMiddlewareAnswer(routed, response);
    const file = findFile(routed.path);
    if (file) return sendFile(routed, file, response);
    routed.requestHeaders.set('x-matched-path', routed.path);
    const { url, requestHeaders: headers } = routed;
    const received = await call(routed.path, { method, url, headers, body });
    writeHead(routed, toHeaders(received), received.statusCode ?? 0, response);
    received.pipe(response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const all = () => Promise.all(instances.values());
  return {
    url: `http://127.0.0.1:${port}`,
    instances: all,
    output: async () => (await all()).map(({ output }) => output()).join(''),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      for (const { folder, stop } of await all()) {
        await stop('SIGKILL');
        removeFunction(folder);
      }
    },
  };
}

export type VercelHost = Awaited<ReturnType<typeof startHost>>;

type Sent = { method: string; url: string; headers: Headers; body: Buffer };

const THAW_MS = 10;

/** An instance may freeze itself just as a request arrives, so it is thawed until it answers. */
function sendTo({ port, pid }: Instance, { method, url, headers, body }: Sent): Promise<IncomingMessage> {
  const thaw = () => process.kill(pid, 'SIGCONT');
  const timer = setInterval(thaw, THAW_MS);
  thaw();
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = sendRequest(
      { port, host: '127.0.0.1', path: url, method, headers: toLists(headers), agent: false },
      (received) => {
        received.once('close', () => clearInterval(timer));
        resolve(received);
      },
    );
    sent.once('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    sent.end(body);
  });
}

/** TLS ends at the host, which sets the headers about the client itself. */
function toForwarded({ headers, socket }: IncomingMessage, body: Buffer): Headers {
  const forwarded = new Headers();
  const client = socket.remoteAddress ?? '';
  for (const [name, value] of Object.entries(headers)) forwarded.set(name, String(value));
  for (const name of ['connection', 'transfer-encoding', 'content-length']) forwarded.delete(name);
  const own = { host: publicHost, 'x-forwarded-host': publicHost, 'x-forwarded-proto': 'https' };
  for (const [name, value] of Object.entries({ ...own, 'x-forwarded-for': client, 'x-real-ip': client }))
    forwarded.set(name, value);
  if (body.length > 0) forwarded.set('content-length', String(body.length));
  return forwarded;
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'date']) headers.delete(name);
  return headers;
}

/** Each cookie needs a line of its own. */
const toLists = (headers: Headers): Record<string, string | string[]> => ({
  ...Object.fromEntries(headers),
  ...(headers.has('set-cookie') ? { 'set-cookie': headers.getSetCookie() } : {}),
});

function writeHead(routed: RoutedRequest, own: Headers, status: number, response: ServerResponse): void {
  const headers = routed.headers;
  for (const [name, value] of own) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  for (const [name, value] of routed.important) headers.set(name, value);
  response.writeHead(routed.status ?? status, toLists(headers));
}

function sendMiddlewareAnswer({ status, headers, body }: MiddlewareAnswer, response: ServerResponse): void {
  headers.delete('content-length');
  response.writeHead(status, toLists(headers)).end(body);
}

function sendFile(
  routed: RoutedRequest,
  { file, contentType }: { file: string; contentType: string | undefined },
  response: ServerResponse,
): void {
  // The host knows the other types by their extension, and lets browsers ask again for files without a policy.
  const own = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
  if (contentType) own.set('content-type', contentType);
  writeHead(routed, own, 200, response);
  response.end(readFileSync(file));
}
