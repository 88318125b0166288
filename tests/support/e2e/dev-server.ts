import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { copyProject } from '@/tests/support/deployment/copy-project';
import { testSettings } from '@/tests/support/env';
import { freePort, type Instance, startInstance } from './instance';

const generated = ['prisma/client', 'prisma/migration-names.ts'];

/** A development server on a copy, because a checkout can run only one. It has no database. */
export async function startDevServer(): Promise<Instance> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-server-'));
  copyProject(folder);
  for (const path of generated) cpSync(join(root, path), join(folder, path), { recursive: true });
  const { AUTH_SECRET, DATABASE_URL } = testSettings(
    `postgresql://nobody@127.0.0.1:${await freePort()}/none`,
  );
  const settings = { NODE_ENV: 'development', AUTH_SECRET, DATABASE_URL };
  const server = await startInstance(settings, { command: 'dev', folder });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
