import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountWriteLimit } from '@/lib/constants';
import { migrate } from '@/scripts/embedded/migrate';
import { checkVisitors, createVisitors } from '@/tests/support/deployment/instances';
import { getPostgresUser, startPostgres } from '@/tests/support/deployment/postgres';
import { test as base, expect } from '@/tests/support/deployment/test';
import { open, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';

const MEGABYTES = 64;

type SmallDisk = { folder: string; fill: () => void; free: () => void; unmount: () => void };

/** A file system of its own, for the user of PostgreSQL too. Undefined where this process may not mount one. */
function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    const { uid, gid } = getPostgresUser() ?? { uid: process.getuid?.(), gid: process.getgid?.() };
    const options = `size=${MEGABYTES}m,mode=700,uid=${uid},gid=${gid}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const unmount = () => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  };
  const fill = () => {
    const { bavail, bsize } = statfsSync(folder);
    appendFileSync(ballast, Buffer.alloc(bavail * bsize));
  };
  return { folder, fill, free: () => rmSync(ballast, { force: true }), unmount };
}

const test = base.extend<Record<never, never>, { disk: SmallDisk | undefined }>({
  disk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const disk = mountSmallDisk();
      await use(disk);
      disk?.unmount();
    },
    { scope: 'worker' },
  ],
  testDatabase: [
    async ({ disk }, use) => {
      const server = await startPostgres();
      // The tables alone: PostgreSQL stops when its log has no space.
      if (disk) await server.query(`create tablespace small location '${disk.folder}'`);
      await server.query(`create database app ${disk ? 'tablespace small' : ''}`);
      const url = new URL('/app', server.url).href;
      await migrate(url);
      await use({ url, stop: async () => undefined });
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

test('on a full disk writes fail with an error and pages work, and writes work once there is space', async ({
  deployment,
  disk,
  site,
  startServer,
}) => {
  test.skip(!disk, 'This process may not mount a file system.');
  const server = await startServer(deployment.server);
  const visitors = await createVisitors(site, 1);
  const [{ id, cookie } = { id: '', cookie: '' }] = visitors;
  const written = new Map<string, string[]>([[id, []]]);
  const write = async (name: string) => {
    const call = { url: site.url, cookie, folder: deployment.server.folder };
    const { status, outcome } = await callAction('updateNameAction', { name }, call);
    if (outcome === 'ok') written.get(id)?.push(name);
    return [status, outcome];
  };
  expect(await write('Before')).toEqual([200, 'ok']);

  disk?.fill();
  let answer = await write('Name 0');
  // Until the pages that exist are full.
  for (let count = 1; answer[1] === 'ok' && count < accountWriteLimit.max - 2; count += 1)
    answer = await write(`Name ${count}`);
  expect(answer).toEqual([200, 'UNKNOWN_ERROR']);
  expect(server.output()).toContain('No space left on device');
  for (const path of ['/app', '/app/account'])
    expect((await open(site.url, path, cookie)).status, path).toBe(200);
  expect((await send(site.url, '/api/ready')).status).toBe(200);

  disk?.free();
  expect(await write('After')).toEqual([200, 'ok']);
  const { confirmed, found, sessionsLost } = await checkVisitors(site, visitors, written);
  console.log(`Full disk: rows: ${confirmed} confirmed, ${found} found; sessions lost: ${sessionsLost}`);
  expect([found, sessionsLost]).toEqual([confirmed, 0]);
});
