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
    const middle = (samples: Sample[] = [], key: keyof Sample) => median(samples.map((each) => each[key]));
    return measured.map(({ server, path, samples, megabytes }) => ({
      build: server.build,
      page: path,
      'CPU ms': middle(samples, 'cpuMs'),
      'to bare': (middle(samples, 'cpuMs') / middle(measured[0]?.samples, 'cpuMs')).toFixed(2),
      'requests/s': middle(samples, 'perSecond'),
      'p50 ms': middle(samples, 'p50'),
      'p95 ms': middle(samples, 'p95'),
      kB: middle(samples, 'kilobytes'),
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
  const { url, cookie } = server;
  const headers = { accept: 'text/html', 'accept-language': 'en', ...(cookie && { cookie }) };
  const times: number[] = [];
  const before = await server.usage();
  const startedAt = performance.now();
  // autocannon ends later than the last response.
  let endedAt = startedAt;
  const options = { url: url + path, connections: CONNECTIONS, amount, headers, timeout: 60 };
  const { non2xx, errors, throughput } = await new Promise<autocannon.Result>((resolve, reject) => {
    const sending = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    sending.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      endedAt = performance.now();
    });
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${path}: ${non2xx} responses without status 2xx, ${errors} failed requests.`);
  const after = await server.usage();
  return {
    perSecond: (times.length * 1_000) / (endedAt - startedAt),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / times.length,
    kilobytes: throughput.total / times.length / 1_000,
  };
}
