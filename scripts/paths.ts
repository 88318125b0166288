import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dataFolder = join(root, '.data');
/** The folder is private, because other users of the machine must not read the database. */
export async function createDataFolder(folder = dataFolder): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // An earlier version made the folder with other permissions.
  await chmod(folder, 0o700);
}

export const migrationsFolder = join(root, 'prisma', 'migrations');
export const schemaFolder = join(root, 'prisma');
