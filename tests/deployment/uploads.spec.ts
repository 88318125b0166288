import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@/lib/routes';
import { expect, signInOver, test } from '@/tests/support/deployment/test';
import { open } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { uploadOver } from '@/tests/support/e2e/uploads';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { picture } from '@/tests/support/pictures';
import { startS3 } from '@/tests/support/s3';

for (const kind of ['folder', 'bucket'] as const)
  test(`three instances share a ${kind}: each step of an upload can be on another`, async ({
    deployment,
    site,
    startServer,
  }) => {
    const storage = mkdtempSync(join(tmpdir(), 'files-'));
    // The servers run as another user.
    chmodSync(storage, 0o777);
    const bucket = kind === 'bucket' ? await startS3(storage) : undefined;
    const settings = bucket ? { ...bucket.settings, STORAGE_FOLDER: '' } : { STORAGE_FOLDER: storage };
    const ports = [await freePort(), await freePort(), await freePort()];
    const servers = await Promise.all(
      ports.map((port) => startServer(deployment.server, settings, { port })),
    );
    const [first = '', second = '', third = ''] = servers.map(({ url }) => url);
    const cookie = await signInOver(site, uniqueEmail(), first, second);
    const { server } = deployment;
    const id = await uploadOver(await picture('jpeg', 2_000, 1_000), {
      urls: [first, second, third],
      cookie,
      origin: site.url,
      headers: { host: new URL(site.url).host },
      folder: server.folder,
    });
    for (const url of [first, second, third]) {
      const answer = await open(url, routes.api.file(id, { size: 'small' }), cookie);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    await bucket?.stop();
    rmSync(storage, { recursive: true, force: true });
  });
