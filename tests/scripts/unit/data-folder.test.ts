import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataFolder } from '@/scripts/paths';

it('only its owner can open the folder of the database, also one of an earlier version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  try {
    await chmod(folder, 0o755);
    for (const path of [folder, join(folder, 'new')]) {
      await createDataFolder(path);
      if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
