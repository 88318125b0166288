import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuredServer } from './server';

const PARTS = 4;
/** While the reader pauses, the server must not buffer the rest of the export. */
const PAUSE_MS = 1_000;

export type ExportResult = {
  lines: number;
  bytes: number;
  seconds: number;
  megabytesBefore: number;
  megabytes: number[];
};

export async function measureExport(
  server: MeasuredServer,
  cookie: string,
  path: string,
  rows: number,
): Promise<ExportResult> {
  await drain(await open(server, `${path}?searchTerm=zephyr`, cookie), () => undefined);
  const { megabytes: megabytesBefore } = await server.usage();
  const megabytes = new Array<number>(PARTS).fill(0);
  let [lines, bytes, isOver] = [0, 0, false];
  const watch = async () => {
    while (!isOver) {
      const part = Math.min(PARTS - 1, Math.floor((lines * PARTS) / rows));
      const used = await server.usage();
      megabytes[part] = Math.max(megabytes[part] ?? 0, used.megabytes);
      await wait(50);
    }
  };
  const from = performance.now();
  const response = await open(server, path, cookie);
  const watching = watch();
  let isPaused = false;
  await drain(response, (chunk) => {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (isPaused || lines < rows / 2) return;
    isPaused = true;
    response.pause();
    setTimeout(() => response.resume(), PAUSE_MS);
  });
  const seconds = (performance.now() - from - PAUSE_MS) / 1_000;
  isOver = true;
  await watching;
  return { lines, bytes, seconds, megabytesBefore, megabytes };
}

async function open({ url }: MeasuredServer, path: string, cookie: string): Promise<IncomingMessage> {
  const sent = request(url + path, { headers: { cookie } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}.`);
  return response;
}

async function drain(response: IncomingMessage, take: (chunk: Buffer) => void): Promise<void> {
  response.on('data', take);
  await once(response, 'end');
}
