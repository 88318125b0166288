import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overrideEnv } from '@/tests/support/override-env';
import { startS3 } from '@/tests/support/s3';

type Test = {
  kind: 'folder' | 'bucket';
  /** Every file of the storage, whatever its name. */
  listAll: () => Promise<string[]>;
};

/** Runs the tests with each kind of storage: a folder, and a bucket of an S3 server. */
export function describeStorages(name: string, define: (test: Test) => void): void {
  describe.each(['folder', 'bucket'] as const)(`${name}: %s`, (kind) => {
    let folder = '';
    let bucket: Awaited<ReturnType<typeof startS3>> | undefined;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'files-'));
      if (kind === 'bucket') bucket = await startS3(folder);
    });
    beforeEach(() => overrideEnv(bucket ? bucket.settings : { STORAGE_FOLDER: folder }));
    afterAll(async () => {
      await bucket?.stop();
      await rm(folder, { recursive: true });
    });

    define({ kind, listAll: () => listFiles(folder) });
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
