import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { root } from '@/scripts/paths';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';
import type { VercelBuild } from './build';
import { findFunction, unpackFunction, type VercelFunction } from './functions';

type Instance = { child: ChildProcess; port: number; folder: string; output: () => string };
type Sent = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

const launcher = join(root, 'tests', 'support', 'deployment', 'vercel', 'launcher.mjs');

async function startInstance(
  build: VercelBuild,
  deployed: VercelFunction,
  settings: Record<string, string>,
): Promise<Instance> {
  const folder = unpackFunction(build, deployed);
  const { handler, useWebApi } = deployed.config;
  const child = fork(launcher, useWebApi ? [handler, 'web'] : [handler], {
    cwd: folder,
    env: programEnv({ ...settings, NODE_ENV: 'production', VERCEL: '1' }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collectOutput(child);
  const exited = once(child, 'exit').then(() => {
    throw new Error(`${handler} of ${deployed.folder} ended:\n${output()}`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), exited])) as [AddressInfo];
  exited.catch(() => undefined);
  return { child, port, folder, output };
}

/**
 * Serves the pages and endpoints of the output of `vercel build`: middleware first, then the function of the path, each in a
 * process with its own files alone. It has no static files.
 */
export async function startHost(build: VercelBuild, port: number, settings: Record<string, string>) {
  const instances = new Map<string, Promise<Instance>>();

  const call = async (path: string, sent: Sent): Promise<IncomingMessage> => {
    const { deployed } = findFunction(build, path);
    const instance = instances.get(deployed.folder) ?? startInstance(build, deployed, settings);
    instances.set(deployed.folder, instance);
    return sendTo((await instance).port, sent);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const sent = { method, url, headers, body: await buffer(request) };
    const guarded = await call('/_middleware', sent);
    if (guarded.headers['x-middleware-next'] !== '1') return relay(guarded, response);
    const { path } = findFunction(build, url.split('?')[0] ?? '');
    const answered = await call(path, {
      ...sent,
      headers: { ...toRequestHeaders(headers, guarded), 'x-matched-path': path },
    });
    for (const [name, value] of Object.entries(guarded.headers))
      if (value && !/^(x-middleware-|content-|transfer-|connection)/.test(name))
        response.setHeader(name, value);
    relay(answered, response);
    guarded.resume();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(502).end(String(error)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    output: async () => (await Promise.all(instances.values())).map(({ output }) => output()).join(''),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      for (const { child, folder } of await Promise.all(instances.values())) {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** The middleware lists the headers that the function receives. */
function toRequestHeaders(headers: Sent['headers'], { headers: guarded }: IncomingMessage): Sent['headers'] {
  const names = guarded['x-middleware-override-headers'];
  if (names === undefined) return headers;
  return Object.fromEntries(
    String(names)
      .split(',')
      .map((name) => [name, guarded[`x-middleware-request-${name}`]]),
  );
}

const sendTo = (port: number, { method, url, headers, body }: Sent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = sendRequest({ port, host: '127.0.0.1', path: url, method, agent: false }, resolve);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !['connection', 'transfer-encoding', 'content-length'].includes(name))
        sent.setHeader(name, value);
    sent.setHeader('content-length', body.length);
    sent.once('error', reject);
    sent.end(body);
  });

function relay(received: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(received.headers))
    if (value && name !== 'connection' && name !== 'transfer-encoding') response.setHeader(name, value);
  response.writeHead(received.statusCode ?? 502);
  received.pipe(response);
}
