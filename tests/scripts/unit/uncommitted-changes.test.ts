import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireCommitted } from '@/scripts/git';
import { root } from '@/scripts/paths';

jest.mock('@/scripts/paths', () => ({ root: makeRoot() }));

function makeRoot() {
  return mkdtempSync(join(tmpdir(), 'changes-'));
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root });

function write(path: string, text = 'text') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const check = (isTouchedPath: (path: string) => boolean) => () => requireCommitted(isTouchedPath);
const everything = () => true;
const nothing = () => false;

beforeAll(() => {
  git('init', '--quiet');
  write('lib/a.ts');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A version');
});
afterEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-fd');
});
afterAll(() => rmSync(root, { recursive: true }));

it('a committed tree is fine', () => {
  expect(check(everything)).not.toThrow();
});

it('a changed file stops a command, even one that does not touch it', () => {
  write('lib/a.ts', 'changed');
  expect(check(nothing)).toThrow(/uncommitted changes.*--force:\n M lib\/a\.ts$/s);
});

it('a new file stops only a command that touches it', () => {
  write('docs/notes about it.md');
  write('docs/é.md');
  expect(check(nothing)).not.toThrow();
  expect(check((path) => path === 'docs/é.md')).toThrow(/:\n\?\? docs\/é\.md$/);
});

it('a folder that git does not know is an expected error', () => {
  renameSync(join(root, '.git'), join(root, 'git'));
  expect(check(nothing)).toThrow(
    expect.objectContaining({ name: 'CliError', message: expect.stringContaining('Run git init') }),
  );
  renameSync(join(root, 'git'), join(root, '.git'));
});
