import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { root } from '@/scripts/paths';
import { startEmbeddedProcess } from '@/tests/support/database';

const ROWS = 100;
const folder = join(mkdtempSync(join(tmpdir(), 'embedded-')), 'postgres');
const kills: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await Promise.all(kills.map((kill) => kill()));
  rmSync(join(folder, '..'), { recursive: true });
});

async function open() {
  const { url, kill } = await startEmbeddedProcess(folder);
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
  const damaged = mkdtempSync(join(tmpdir(), 'damaged-'));
  mkdirSync(join(damaged, 'base'));
  writeFileSync(join(damaged, 'PG_VERSION'), 'garbage');
  const program = join(root, 'tests', 'support', 'embedded-process.ts');
  // It ends when stdin closes, so that stays open.
  const child = spawn(process.execPath, ['--import', 'tsx', program, damaged], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  rmSync(damaged, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toContain(`The database in ${damaged} can't be opened`);
  expect(errors).toContain('npm run db:reset');
});
