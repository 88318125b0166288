import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/support/e2e/instance';
import { startProgram } from '@/tests/support/program';
import type { Postgres } from './postgres';

/** Answers 200 while the server is the primary, as Patroni does. */
async function startPrimaryCheck(server: Postgres) {
  const check = createServer(async (_request, response) => {
    const [row] = await server.query('select pg_is_in_recovery() as standby').catch(() => []);
    response.writeHead(row?.standby === false ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(check, 'listening');
  const stop = () => {
    check.close();
    check.closeAllConnections();
  };
  return { port: (check.address() as AddressInfo).port, stop };
}

/** Patroni's configuration, with shorter intervals. */
const createConfiguration = (port: number, lines: string[]) => `
global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`;

/** Forwards connections to the primary of these servers. */
export async function startHaproxy(servers: Postgres[]) {
  const checks = await Promise.all(servers.map(startPrimaryCheck));
  const port = await freePort();
  const lines = servers.map(
    (server, index) =>
      `  server postgres${index} 127.0.0.1:${server.port} maxconn 100 check port ${checks[index]?.port}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, createConfiguration(port, lines));
  const program = process.env.HAPROXY_PATH ?? 'haproxy';
  const stopProgram = await startProgram(program, ['-db', '-f', file], { port, folder });
  const stop = async () => {
    await stopProgram();
    for (const check of checks) check.stop();
  };
  const url = new URL(servers[0]?.url ?? '');
  url.port = String(port);
  return { url: url.href, stop };
}
