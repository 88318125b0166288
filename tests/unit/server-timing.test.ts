import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { reportServerTiming } from '@/lib/server/http/server-timing';
import { timeStatements } from '@/lib/server/statements';

beforeAll(reportServerTiming);
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

let now = 0;
let answer: Promise<void> | undefined;

/** Statements sent together are answered together, 20 ms later by the clock of the test. */
const client = {
  query: (_: string) => {
    answer ??= new Promise((resolve) =>
      setImmediate(() => {
        now += 20;
        answer = undefined;
        resolve();
      }),
    );
    return answer;
  },
};
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

it('reports the statements that ended before the headers were sent', async () => {
  const header = await getTiming(async (response) => {
    await client.query('select s.id from session s');
    await Promise.all([client.query('select id from account'), client.query('select 1')]);
    response.write('first part');
    await client.query('select name from "user"');
    response.end();
  });
  expect(header).toBe(
    'session;dur=20.0, db;dur=60.0;desc="statements: 3", total;dur=40.0;desc="until the headers"',
  );
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
