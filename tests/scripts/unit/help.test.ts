import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const isOwn = (line: string) => /scripts\/(run|generate)\.mjs/.test(line);
const own = Object.entries(scripts).filter(([, line]) => isOwn(line));

// Without packages, so that a command could not do anything.
const bare = mkdtempSync(join(tmpdir(), 'help-'));
cpSync(join(root, 'scripts'), join(bare, 'scripts'), { recursive: true });
cpSync(join(root, 'package.json'), join(bare, 'package.json'));
afterAll(() => rmSync(bare, { recursive: true }));

// An empty PORT would be a wrong one.
const { npm_config_user_agent: _agent, PORT: _port, ...env } = process.env;
const run = (cwd: string, line: string, ...args: string[]) =>
  spawnSync(line, args, { cwd, shell: true, encoding: 'utf8', env });

it.each(own)('npm run %s -- --help prints the usage and starts nothing', (name, line) => {
  const { status, stdout, stderr } = run(bare, line, '--help');
  expect([status, stderr]).toEqual([0, '']);
  const command = name === 'test' ? 'npm test' : name === 'prepare' ? 'npm ci' : `npm run ${name}`;
  // The old name of another command.
  expect(stdout).toMatch(/^Usage: /);
  expect(stdout).toContain(name === 'db:clean' ? 'npm run db:expire' : command);
});

/** A failure that the tool itself has printed. */
const passing = ['prepare', 'typecheck', 'test:e2e', 'test:slow', 'db:studio'];

it.each(own.filter(([name]) => !passing.includes(name)))(
  'a wrong call of npm run %s says what is wrong, then the usage',
  (name, line) => {
    const fields = name === 'new:resource' ? ['project', 'name:text'] : [];
    const { status, stderr } = run(root, line, ...fields, '--nonsense');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^.*--nonsense.*\n\nUsage: npm /);
  },
);

it('docs/commands.md names every command', () => {
  const text = readFileSync(join(root, 'docs/commands.md'), 'utf8');
  const names = Object.keys(scripts).map((name) => (['test', 'start'].includes(name) ? `npm ${name}` : name));
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
