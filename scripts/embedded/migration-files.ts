import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../paths';

export type Migration = { name: string; sql: string; checksum: string };

/** The checksum is Prisma's, the SHA-256 of the file. Line ends are converted first, for checkouts with CRLF. */
export async function readMigrations(): Promise<Migration[]> {
  const folders = await readdir(migrationsFolder, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const file = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
      const sql = file.replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
