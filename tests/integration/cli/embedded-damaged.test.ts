import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '@/lib/cli/paths';

test('a damaged embedded database is reported with the command that replaces it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  mkdirSync(join(folder, 'base'));
  writeFileSync(join(folder, 'PG_VERSION'), 'garbage');
  const program = join(root, 'tests', 'support', 'embedded-process.ts');
  // It ends when stdin closes, so that stays open.
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toContain(`The database in ${folder} can't be opened`);
  expect(errors).toContain('npm run db:reset');
});
