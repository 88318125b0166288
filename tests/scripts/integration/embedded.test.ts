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

test('parallel queries with different parameters each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const pool = poolFor(index);
      if (index % 3 === 0) return (await pool.query('SELECT $1::int AS a', [index])).rows[0].a;
      if (index % 3 === 1)
        return Number((await pool.query('SELECT $1::text AS a', [String(index)])).rows[0].a);
      return (await pool.query('SELECT $1::int + $2::int AS a', [index, 0])).rows[0].a;
    }),
  );

  expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

test('clients that prepare the same named statement all get their answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      const query = { name: 'double', text: 'SELECT $1::int * 2 AS a', values: [index] };
      return (await poolFor(index).query(query)).rows[0].a;
    }),
  );

  expect(answers).toEqual(Array.from({ length: 90 }, (_, index) => index * 2));
});

test('a failing query does not affect parallel queries', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      poolFor(index).query('SELECT 10 / $1::int AS a', [index % 10 === 0 ? 0 : 5]),
    ),
  );

  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  for (const result of results) {
    if (result.status === 'fulfilled') expect(result.value.rows).toEqual([{ a: 2 }]);
    else expect(String(result.reason)).toContain('division by zero');
  }
});

test('parallel transactions on one row lose no update', async () => {
  const addOne = async (pool: Pool) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query('SELECT value FROM counter WHERE id = $1 FOR UPDATE', [1]);
      await client.query('UPDATE counter SET value = $2 WHERE id = $1', [1, rows[0].value + 1]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
  const reads = Array.from({ length: 60 }, (_, index) =>
    poolFor(index).query('SELECT $1::int AS a', [index]),
  );
  await Promise.all([...Array.from({ length: 60 }, (_, index) => addOne(poolFor(index))), ...reads]);

  const { rows } = await poolFor(0).query('SELECT value FROM counter');
  expect(rows).toEqual([{ value: 60 }]);
});

test('a client that disconnects during a transaction or a query blocks no other client', async () => {
  const client = await poolFor(0).connect();
  await client.query('BEGIN');
  await client.query('UPDATE counter SET value = -1');
  client.release(true);
  await disconnectDuringQuery();

  const { rows } = await poolFor(1).query('SELECT value FROM counter WHERE id = $1', [1]);
  expect(rows).toEqual([{ value: 60 }]);
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
