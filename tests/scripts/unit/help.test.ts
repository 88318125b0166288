import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const own = Object.entries(scripts).filter(([, line]) => /scripts\/(run|generate)\.mjs/.test(line));

// Without packages, so that a command could not do anything.
const bare = mkdtempSync(join(tmpdir(), 'help-'));
for (const path of ['scripts', 'package.json'])
  cpSync(join(root, path), join(bare, path), { recursive: true });
afterAll(() => rmSync(bare, { recursive: true }));

// An empty PORT would be a wrong one.
const { npm_config_user_agent: _agent, PORT: _port, ...env } = process.env;
const run = (cwd: string, line: string, ...args: string[]) =>
  spawnSync(line, args, { cwd, shell: true, encoding: 'utf8', env });

it.each(own)('npm run %s -- --help prints the usage and starts nothing', (_, line) => {
  const { status, stdout, stderr } = run(bare, line, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm /);
});

// One for each way in which a command reads its words.
it.each(['dev', 'test', 'db:seed', 'new:resource'])(
  'a wrong call of npm run %s says what is wrong, then the usage',
  (name) => {
    const fields = name === 'new:resource' ? ['project', 'name:text'] : [];
    const { status, stderr } = run(root, scripts[name] ?? '', ...fields, '--nonsense');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^.*--nonsense.*\n\nUsage: npm /);
  },
);

it('docs/commands.md names every command', () => {
  const text = readFileSync(join(root, 'docs/commands.md'), 'utf8');
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
