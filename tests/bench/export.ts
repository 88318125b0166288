import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@/lib/routes';
import type { Line } from './report';
import { resources } from './resources';
import type { BenchServer } from './servers';

const paths = [routes.manager.exportUsers(), ...resources.map(({ exportPath }) => exportPath)];
/** Memory after so many lines must be as before. */
const FIRST_LINES = 10_000;

export async function measureExports(servers: BenchServer[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of paths) for (const server of servers) lines.push(await measureExport(server, path));
  return lines;
}

async function measureExport(server: BenchServer, path: string): Promise<Line> {
  const warmUp = await open(server, `${path}?searchTerm=zephyr`);
  await once(warmUp.resume(), 'end');
  const { megabytes: before } = await server.usage();
  let [lines, bytes, first, rest] = [0, 0, 0, 0];
  const from = performance.now();
  let to = from;
  const response = await open(server, path);
  response.on('data', (chunk: Buffer) => {
    to = performance.now();
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  while (!response.destroyed) {
    const { megabytes } = await server.usage();
    if (lines < FIRST_LINES) first = Math.max(first, megabytes);
    else rest = Math.max(rest, megabytes);
    await wait(50);
  }
  if (!response.complete) throw new Error(`${path} ended early.`);
  const seconds = (to - from) / 1_000;
  return {
    build: server.build,
    export: path,
    lines,
    MB: bytes / 1e6,
    seconds,
    'rows/s': lines / seconds,
    'server MB before': before,
    [`server MB in the first ${FIRST_LINES} lines`]: first,
    'server MB in the rest': rest,
  };
}

async function open({ url, cookie }: BenchServer, path: string): Promise<IncomingMessage> {
  const sent = request(url + path, { headers: { cookie } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}.`);
  return response;
}
