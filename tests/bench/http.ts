import autocannon from 'autocannon';
import type { BenchOptions } from './options';
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
/** `startsMs` has the CPU time after each start, in milliseconds. */
export type HttpResult = Target & Sample & { startsMs: number[]; megabytes: number };

/** The requests for each page after each start: first `warmUp`, then in each round `again` and the measured `requests`. */
export type Rounds = { starts: number; count: number; requests: number; warmUp: number; again: number };

/**
 * `starts`: processes of one build differ by up to a quarter for as long as they run.
 * `again`: a server that was idle since its last round, such as that of the bare page, first takes up to twice the CPU time.
 */
export const toRounds = ({ isQuick, starts }: Pick<BenchOptions, 'isQuick' | 'starts'>): Rounds =>
  isQuick
    ? { starts: starts ?? 1, count: 3, requests: 150, warmUp: 300, again: 100 }
    : { starts: starts ?? 5, count: 3, requests: 150, warmUp: 1_500, again: 100 };

/** Measures targets in turns, so other load on the machine affects them equally. */
export async function measureHttp(targets: Target[], rounds: Rounds): Promise<HttpResult[]> {
  const measured = targets.map((target) => ({ target, starts: [] as Sample[][], megabytes: [] as number[] }));
  for (let start = 0; start < rounds.starts; start += 1) {
    if (start > 0)
      for (const server of new Set(targets.map((target) => target.server))) await server.restart();
    for (const { starts } of measured) starts.push([]);
    await levelRequests(targets, rounds);
    for (const target of targets) await load(target, rounds.warmUp);
    for (let round = 0; round < rounds.count; round += 1) {
      for (const { target, starts } of measured) {
        await load(target, rounds.again);
        starts.at(-1)?.push(await load(target, rounds.requests));
      }
    }
    for (const { target, megabytes } of measured) megabytes.push((await target.server.usage()).megabytes);
  }
  return measured.map(({ target, starts, megabytes }) => {
    const middle = (key: keyof Sample, samples = starts.flat()) =>
      median(samples.map((sample) => sample[key]));
    return {
      ...target,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p95: middle('p95'),
      cpuMs: middle('cpuMs'),
      startsMs: starts.map((samples) => middle('cpuMs', samples)),
      bytes: middle('bytes'),
      megabytes: median(megabytes),
    };
  });
}

/** The requests that each server has answered since its start. */
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
