import autocannon from 'autocannon';
import { routes } from '@/lib/routes';
import { type Line, median, percentile } from './report';
import { resources } from './resources';
import { type BenchServer, withBarePage } from './servers';

const CONNECTIONS = 20;
const REQUESTS = 150;
/** Before each round: a server that was idle first takes up to twice the CPU time. */
const AGAIN = 100;
const ROUNDS = 3;

/** A list without rows would look cheap. */
const MIN_ROWS = 10;

const paths = [
  routes.manager.newUser(),
  routes.manager.users(),
  ...resources.flatMap((resource) => resource.pages),
];

type Target = { server: BenchServer; path: string };
type Sample = { perSecond: number; p50: number; p95: number; cpuMs: number; kilobytes: number };

/** Pages take turns, so other load on the machine affects all builds equally. */
export const measureHttp = (servers: BenchServer[], node: string, isQuick: boolean): Promise<Line[]> =>
  withBarePage(node, async (bare) => {
    const targets: Target[] = [
      { server: bare, path: '/' },
      ...paths.flatMap((path) => servers.map((server) => ({ server, path }))),
    ];
    for (const { server, path } of targets.slice(1)) await requireRows(server, path);
    const measured = targets.map((target) => ({
      ...target,
      samples: [] as Sample[],
      megabytes: [] as number[],
    }));
    // Processes of one build differ by up to a quarter for as long as they run.
    for (let start = 0; start < (isQuick ? 1 : 4); start += 1) {
      if (start > 0) for (const server of [bare, ...servers]) await server.restart();
      for (const { server, path } of targets) {
        // Each server answers the same number of requests in all: memory grows with them.
        const pages = targets.filter((target) => target.server === server).length;
        const all = (isQuick ? 1_500 : 7_500) + paths.length * ROUNDS * (AGAIN + REQUESTS);
        await load({ server, path }, Math.ceil(all / pages) - ROUNDS * (AGAIN + REQUESTS));
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const target of measured) {
          await load(target, AGAIN);
          target.samples.push(await load(target, REQUESTS));
        }
      }
      for (const { server, megabytes } of measured) megabytes.push((await server.usage()).megabytes);
    }
    const results = measured.map(({ server, path, samples, megabytes }) => {
      const middle = (key: keyof Sample) => median(samples.map((sample) => sample[key]));
      return { server, path, middle, cpuMs: middle('cpuMs'), megabytes };
    });
    return results.map(({ server, path, middle, cpuMs, megabytes }) => ({
      build: server.build,
      page: path,
      'CPU ms': cpuMs,
      'to bare': (cpuMs / (results[0]?.cpuMs ?? 0)).toFixed(2),
      'requests/s': middle('perSecond'),
      'p50 ms': middle('p50'),
      'p95 ms': middle('p95'),
      kB: middle('kilobytes'),
      MB: median(megabytes),
    }));
  });

async function requireRows({ url, cookie }: BenchServer, path: string) {
  const response = await fetch(url + path, { headers: { cookie } });
  const rows = new Set((await response.text()).match(new RegExp(`href="${path}/[0-9a-f-]{36}"`, 'g'))).size;
  if (!response.ok || (rows < MIN_ROWS && !path.endsWith('/new')))
    throw new Error(`${path} has ${rows} rows (status ${response.status}).`);
}

async function load({ server, path }: Target, amount: number): Promise<Sample> {
  const before = await server.usage();
  const { result, times, seconds } = await send({ server, path }, amount);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${path}: ${result.non2xx} responses without status 2xx, ${result.errors} failed requests.`,
    );
  const after = await server.usage();
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / times.length,
    kilobytes: result.throughput.total / times.length / 1_000,
  };
}

/** `times` is in milliseconds. autocannon ends later than the last response, so `seconds` is measured here. */
function send({ server: { url, cookie }, path }: Target, amount: number) {
  const headers = { accept: 'text/html', 'accept-language': 'en', ...(cookie && { cookie }) };
  const times: number[] = [];
  return new Promise<{ result: autocannon.Result; times: number[]; seconds: number }>((resolve, reject) => {
    const startedAt = performance.now();
    let endedAt = startedAt;
    const client = autocannon(
      { url: url + path, connections: CONNECTIONS, amount, headers, timeout: 60 },
      (error, result) =>
        error ? reject(error) : resolve({ result, times, seconds: (endedAt - startedAt) / 1_000 }),
    );
    client.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      endedAt = performance.now();
    });
  });
}
