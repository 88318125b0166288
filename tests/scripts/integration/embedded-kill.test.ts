import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedProcess } from '@/tests/support/database';

const ROWS = 100;
const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
const kills: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await Promise.all(kills.map((kill) => kill()));
  rmSync(folder, { recursive: true });
});

async function open() {
  const { url, kill } = await startEmbeddedProcess(join(folder, 'postgres'));
  kills.push(kill);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return { client, kill };
}

test('killing the embedded database during writes loses no confirmed row', async () => {
  const { client, kill } = await open();
  await client.query('create table written (id int primary key, text text not null)');
  const confirmed: number[] = [];
  let killed: Promise<unknown> | undefined;
  for (let id = 0; ; id += 1) {
    const write = client.query('insert into written values ($1, $2)', [id, 'x'.repeat(1_000)]);
    if (confirmed.length === ROWS) killed = kill();
    const succeeded = await write.then(
      () => true,
      () => false,
    );
    if (!succeeded) break;
    confirmed.push(id);
  }
  await killed;
  expect(confirmed.length).toBeGreaterThanOrEqual(ROWS);

  const again = await open();
  const { rows } = await again.client.query<{ id: number }>('select id from written order by id');
  expect(rows.map(({ id }) => id).slice(0, confirmed.length)).toEqual(confirmed);
  // The write that was interrupted may be stored too.
  expect(rows.length).toBeLessThanOrEqual(confirmed.length + 1);
  await again.client.query('insert into written values (-1, $1)', ['After']);
});

test('a damaged embedded database is reported with the command that replaces it', async () => {
  const damaged = join(folder, 'damaged');
  mkdirSync(join(damaged, 'base'), { recursive: true });
  writeFileSync(join(damaged, 'PG_VERSION'), 'garbage');
  const starting = startEmbeddedProcess(damaged);
  await expect(starting).rejects.toThrow(`The database in ${damaged} can't be opened`);
  await expect(starting).rejects.toThrow('npm run db:reset');
});
