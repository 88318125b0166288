import autocannon from 'autocannon';
import type { MeasuredServer } from './server';
import { median, percentile } from './statistics';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 10;
const ROUNDS = 3;
const TIMEOUT_SECONDS = 60;

export type Target = { title: string; server: MeasuredServer; path: string; cookie?: string };
export type HttpResult = {
  title: string;
  perSecond: number;
  p50: number;
  p95: number;
  cpuMs: number;
  bytes: number;
};

/** `duration` is in seconds, `times` in milliseconds. */
function run({ server, path, cookie }: Target, duration: number) {
  const headers = { accept: 'text/html', 'accept-language': 'en', ...(cookie && { cookie }) };
  const times: number[] = [];
  return new Promise<{ result: autocannon.Result; times: number[] }>((resolve, reject) => {
    const client = autocannon(
      { url: server.url + path, connections: CONNECTIONS, duration, headers, timeout: TIMEOUT_SECONDS },
      (error, result) => (error ? reject(error) : resolve({ result, times })),
    );
    client.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

async function load(target: Target, duration: number) {
  const { server, path } = target;
  const before = await server.usage();
  const { result, times } = await run(target, duration);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${path}: ${result.non2xx} responses without status 2xx, ${result.errors} failed requests.`,
    );
  }
  const after = await server.usage();
  return {
    perSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / result.requests.total,
    bytes: result.throughput.total / result.requests.total,
  };
}

/** Measures targets in turns, so other load on the machine affects them equally. */
export async function measureHttp(targets: Target[]): Promise<HttpResult[]> {
  for (const target of targets) await load(target, WARM_UP_SECONDS);
  const rounds = targets.map(({ title }) => ({ title, samples: [] as Awaited<ReturnType<typeof load>>[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      rounds[index]?.samples.push(await load(target, ROUND_SECONDS));
    }
  }
  return rounds.map(({ title, samples }) => {
    const middle = (key: keyof (typeof samples)[number]) => median(samples.map((sample) => sample[key]));
    return {
      title,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p95: middle('p95'),
      cpuMs: middle('cpuMs'),
      bytes: middle('bytes'),
    };
  });
}
