import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { reportServerTiming } from '@/lib/server/http/server-timing';
import { timeStatements } from '@/lib/server/statements';

beforeAll(reportServerTiming);

const client = { query: (_: string) => wait(20) };
timeStatements(Object.assign(new EventEmitter(), { connect: async () => client }) as unknown as Pool).emit(
  'connect',
  client as never,
);

async function getTiming(handle: (response: ServerResponse) => Promise<unknown>): Promise<string | null> {
  const server = createServer((_, response) => void handle(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
  return headers.get('server-timing');
}

const toNumbers = (header: string | null) =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/(\w+);dur=([\d.]+)/g)].map(([, name = '', value]) => [name, Number(value)]),
  );

it('reports the statements that ended before the headers were sent', async () => {
  const header = await getTiming(async (response) => {
    await client.query('select s.id from session s');
    await Promise.all([client.query('select id from account'), client.query('select 1')]);
    response.write('first part');
    await client.query('select name from "user"');
    response.end();
  });
  const { session = 0, db = 0, total = 0 } = toNumbers(header);
  expect(header).toContain('desc="statements: 3"');
  expect(session).toBeGreaterThanOrEqual(19);
  expect(db).toBeGreaterThanOrEqual(session + 38);
  expect(total).toBeGreaterThanOrEqual(session + 19);
  expect(total).toBeLessThan(db);
});

it('counts the statements of each request on its own', async () => {
  const counts = [0, 1, 2].map((count) =>
    getTiming(async (response) => {
      await Promise.all(Array.from({ length: count }, () => client.query('select 1')));
      response.writeHead(200).end();
    }),
  );
  for (const [count, header] of (await Promise.all(counts)).entries())
    expect(header).toContain(`desc="statements: ${count}"`);
});
