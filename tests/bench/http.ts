import autocannon from 'autocannon';
import type { MeasuredServer } from './server';
import { median, percentile } from './statistics';

const CONNECTIONS = 20;
const TIMEOUT_SECONDS = 60;

export type Target = {
  build: string;
  server: MeasuredServer;
  path: string;
  /** The rows of its database. */
  rows?: number;
  cookie?: string;
};

type Sample = { perSecond: number; p50: number; p95: number; cpuMs: number; bytes: number };
export type HttpResult = Target & Sample & { megabytes: number };

/** The requests for each page: `warmUp` before the first round, then in each round `again` and the measured `requests`. */
export type Rounds = { count: number; requests: number; warmUp: number; again: number };

/** `again`: a server that was idle since its last round, such as that of the bare page, first takes up to twice the CPU time. */
export const toRounds = (isQuick: boolean): Rounds =>
  isQuick
    ? { count: 3, requests: 150, warmUp: 300, again: 100 }
    : { count: 9, requests: 250, warmUp: 1_500, again: 100 };

/** Measures targets in turns, so other load on the machine affects them equally. */
export async function measureHttp(targets: Target[], rounds: Rounds): Promise<HttpResult[]> {
  const measured = targets.map((target) => ({ target, samples: [] as Sample[] }));
  await levelRequests(targets, rounds);
  for (const target of targets) await load(target, rounds.warmUp);
  for (let round = 0; round < rounds.count; round += 1) {
    for (const { target, samples } of measured) {
      await load(target, rounds.again);
      samples.push(await load(target, rounds.requests));
    }
  }
  const results = measured.map(async ({ target, samples }): Promise<HttpResult> => {
    const middle = (key: keyof Sample) => median(samples.map((sample) => sample[key]));
    const { megabytes } = await target.server.usage();
    return {
      ...target,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p95: middle('p95'),
      cpuMs: middle('cpuMs'),
      bytes: middle('bytes'),
      megabytes,
    };
  });
  return Promise.all(results);
}

/** The requests that each server has answered at the end. */
export function countRequests(targets: Target[], { count, requests, warmUp, again }: Rounds): number {
  const pages = targets.map(({ server }) => targets.filter((target) => target.server === server).length);
  return Math.max(...pages) * (warmUp + count * (again + requests));
}

/** All pages of a server warm up the code of Next, and memory grows with requests. So a server with fewer pages first answers more. */
async function levelRequests(targets: Target[], rounds: Rounds) {
  for (const target of new Map(targets.map((each) => [each.server, each])).values()) {
    const ofServer = targets.filter(({ server }) => server === target.server);
    const missing = countRequests(targets, rounds) - countRequests(ofServer, rounds);
    if (missing > 0) await load(target, missing);
  }
}

async function load(target: Target, amount: number): Promise<Sample> {
  const { server, path } = target;
  const before = await server.usage();
  const { result, times, seconds } = await run(target, amount);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${path}: ${result.non2xx} responses without status 2xx, ${result.errors} failed requests.`,
    );
  }
  const after = await server.usage();
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / times.length,
    bytes: result.throughput.total / times.length,
  };
}

/** `times` is in milliseconds. autocannon ends later than the last response, so `seconds` is measured here. */
function run({ server, path, cookie }: Target, amount: number) {
  const headers = { accept: 'text/html', 'accept-language': 'en', ...(cookie && { cookie }) };
  const times: number[] = [];
  return new Promise<{ result: autocannon.Result; times: number[]; seconds: number }>((resolve, reject) => {
    const startedAt = performance.now();
    let endedAt = startedAt;
    const client = autocannon(
      { url: server.url + path, connections: CONNECTIONS, amount, headers, timeout: TIMEOUT_SECONDS },
      (error, result) =>
        error ? reject(error) : resolve({ result, times, seconds: (endedAt - startedAt) / 1_000 }),
    );
    client.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      endedAt = performance.now();
    });
  });
}
