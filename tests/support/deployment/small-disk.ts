import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPostgresUser } from './postgres';

export type SmallDisk = { folder: string; fill: () => void; free: () => void; unmount: () => void };

/** A file system of its own, for the user of PostgreSQL too. Undefined where this process may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    const { uid, gid } = getPostgresUser() ?? { uid: process.getuid?.(), gid: process.getgid?.() };
    const options = `size=${megabytes}m,mode=700,uid=${uid},gid=${gid}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
      stdio: 'pipe',
    });
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
