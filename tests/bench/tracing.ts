import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { root } from '@/lib/cli/paths';
import { routes } from '@/lib/routes';
import { type HttpResult, measureHttp, toRounds } from './http';
import type { BenchOptions } from './options';
import { type MeasuredServer, startMeasured } from './server';
import { median } from './statistics';
import { signIn } from './visitor';

const STARTS = 9;
const QUICK_STARTS = 3;

export type StartResult = { build: string; readyMs: number; loginMs: number; megabytes: number };
export type TracingResult = { starts: StartResult[]; pages: HttpResult[] };

/** Starts and loads one build with and without a collector of traces, in turns. */
export async function measureTracing(databaseUrl: string, options: BenchOptions): Promise<TracingResult> {
  const secret = randomBytes(32).toString('base64');
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { cookie, remove } = await signIn(databaseUrl, secret);
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SMTP_URL: 'smtp://localhost:9',
    EMAIL_FROM: 'Bench <bench@example.com>',
    LOG_LEVEL: 'error',
  };
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const builds = {
    'without traces': settings,
    'with traces': { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  };
  try {
    return {
      starts: await measureStarts(builds, options),
      pages: await measurePages(builds, cookie, options),
    };
  } finally {
    await remove();
    collector.closeAllConnections();
    collector.close();
  }
}

type Settings = Record<string, string>;
type Builds = { 'without traces': Settings; 'with traces': Settings };

async function measureStarts(builds: Builds, { node, isQuick }: BenchOptions): Promise<StartResult[]> {
  const all: StartResult[] = [];
  for (let round = 0; round < (isQuick ? QUICK_STARTS : STARTS); round += 1) {
    for (const [build, settings] of Object.entries(builds)) {
      const startedAt = performance.now();
      const server = await startMeasured(root, { node, settings });
      const readyMs = performance.now() - startedAt;
      await (await fetch(server.url + routes.login())).text();
      const loginMs = performance.now() - startedAt;
      const { megabytes } = await server.usage();
      all.push({ build, readyMs, loginMs, megabytes });
      await server.stop();
    }
  }
  return Object.keys(builds).map((build) => {
    const own = all.filter((result) => result.build === build);
    const middle = (key: 'readyMs' | 'loginMs' | 'megabytes') => median(own.map((result) => result[key]));
    return {
      build,
      readyMs: middle('readyMs'),
      loginMs: middle('loginMs'),
      megabytes: middle('megabytes'),
    };
  });
}

async function measurePages(builds: Builds, cookie: string, options: BenchOptions) {
  const { node, against } = options;
  const servers: MeasuredServer[] = [];
  const sites = [
    ...against.map((folder) => ({ build: basename(folder), folder, settings: builds['without traces'] })),
    ...Object.entries(builds).map(([build, settings]) => ({ build, folder: root, settings })),
  ];
  try {
    const targets = [];
    for (const { build, folder, settings } of sites) {
      const server = await startMeasured(folder, { node, settings });
      servers.push(server);
      targets.push({ build, server, path: routes.manager.users(), cookie });
    }
    return await measureHttp(targets, toRounds(options));
  } finally {
    for (const server of servers) await server.stop();
  }
}
