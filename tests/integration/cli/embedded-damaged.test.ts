import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';

test('a damaged embedded database is reported with the command that replaces it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  mkdirSync(join(folder, 'base'));
  writeFileSync(join(folder, 'PG_VERSION'), 'garbage');
  const program = join(root, 'tests', 'support', 'embedded-process.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain(`The database in ${folder} can't be opened`);
  expect(stderr).toContain('npm run db:reset');
});
