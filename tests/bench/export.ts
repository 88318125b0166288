import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@/lib/routes';
import type { Line } from './report';
import { resources } from './resources';
import type { BenchServer } from './servers';

const paths = [routes.manager.exportUsers(), ...resources.map(({ exportPath }) => exportPath)];
/** While the reader pauses, the server must not buffer the rest of the export. */
const PAUSE_MS = 1_000;
const PAUSE_LINES = 10_000;

export async function measureExports(servers: BenchServer[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of paths) for (const server of servers) lines.push(await measureExport(server, path));
  return lines;
}

async function measureExport(server: BenchServer, path: string): Promise<Line> {
  (await open(server, `${path}?searchTerm=zephyr`)).resume();
  const { megabytes: before } = await server.usage();
  let [lines, bytes, most, isOver] = [0, 0, 0, false];
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, (await server.usage()).megabytes);
      await wait(50);
    }
  };
  const from = performance.now();
  const response = await open(server, path);
  const watching = watch();
  let isPaused = false;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (isPaused || lines < PAUSE_LINES) return;
    isPaused = true;
    response.pause();
    setTimeout(() => response.resume(), PAUSE_MS);
  });
  await once(response, 'end');
  const seconds = (performance.now() - from - (isPaused ? PAUSE_MS : 0)) / 1_000;
  isOver = true;
  await watching;
  return {
    build: server.build,
    export: path,
    lines,
    MB: bytes / 1e6,
    seconds,
    'rows/s': lines / seconds,
    'server MB before': before,
    'server MB at most': most,
  };
}

async function open({ url, cookie }: BenchServer, path: string): Promise<IncomingMessage> {
  const sent = request(url + path, { headers: { cookie } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}.`);
  return response;
}
