import { connect } from 'node:net';
import { Pool } from 'pg';

/** Pools on the test database, which is embedded unless TEST_DATABASE_URL is set. */
let pools: Pool[];

beforeAll(async () => {
  pools = [1, 2, 3].map(() => new Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
  await pools[0]?.query('CREATE TABLE counter (id int PRIMARY KEY, value int NOT NULL)');
  await pools[0]?.query('INSERT INTO counter VALUES (1, 0)');
});

afterAll(async () => {
  await pools[0]?.query('DROP TABLE counter');
  await Promise.all(pools.map((pool) => pool.end()));
});

const poolFor = (index: number) => pools[index % pools.length] as Pool;

test('clients that prepare the same named statement all get their answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      const query = { name: 'double', text: 'SELECT $1::int * 2 AS a', values: [index] };
      return (await poolFor(index).query(query)).rows[0].a;
    }),
  );

  expect(answers).toEqual(Array.from({ length: 90 }, (_, index) => index * 2));
});

test('a client that disconnects during a transaction or a query blocks no other client', async () => {
  const client = await poolFor(0).connect();
  await client.query('BEGIN');
  await client.query('UPDATE counter SET value = -1');
  client.release(true);
  await disconnectDuringQuery();

  const { rows } = await poolFor(1).query('SELECT value FROM counter WHERE id = $1', [1]);
  expect(rows).toEqual([{ value: 0 }]);
});

/** Sends a Parse message without its Sync, then disconnects. */
async function disconnectDuringQuery() {
  const { hostname, port, username, pathname } = new URL(String(process.env.DATABASE_URL));
  const text = (value: string) => Buffer.from(`${value}\0`);
  const sized = (body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([length, body]);
  };
  const fields = ['user', username, 'database', pathname.slice(1), ''].map(text);
  const socket = connect(Number(port), hostname);
  socket.write(sized(Buffer.concat([Buffer.from([0, 3, 0, 0]), ...fields])));
  await new Promise((resolve) => socket.once('data', resolve));
  const parse = Buffer.concat([text(''), text('SELECT 1'), Buffer.from([0, 0])]);
  await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from('P'), sized(parse)]), resolve));
  socket.destroy();
  await new Promise((resolve) => socket.once('close', resolve));
}
