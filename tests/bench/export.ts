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
  const first = await open(server, `${path}?searchTerm=zephyr`);
  await once(first.resume(), 'end');
  const { megabytes: before } = await server.usage();
  const megabytes = [0, 0];
  let [lines, bytes, half, isOver] = [0, 0, 0, false];
  const watch = async () => {
    while (!isOver) {
      megabytes[half] = Math.max(megabytes[half] ?? 0, (await server.usage()).megabytes);
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
    half = 1;
    response.pause();
    setTimeout(() => response.resume(), PAUSE_MS);
  });
  try {
    await once(response, 'end');
  } finally {
    isOver = true;
    await watching.catch(() => undefined);
  }
  const seconds = (performance.now() - from - (isPaused ? PAUSE_MS : 0)) / 1_000;
  return {
    build: server.build,
    export: path,
    lines,
    MB: bytes / 1e6,
    seconds,
    'rows/s': lines / seconds,
    'server MB before': before,
    [`server MB in the first ${PAUSE_LINES} lines`]: megabytes[0] ?? Number.NaN,
    'server MB in the rest': megabytes[1] ?? Number.NaN,
  };
}

async function open({ url, cookie }: BenchServer, path: string): Promise<IncomingMessage> {
  const sent = request(url + path, { headers: { cookie } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}.`);
  return response;
}
