import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { copyProject } from '@/tests/support/deployment/copy-project';

/** A copy of the project, with a commit. */
const test = base.extend<{ project: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  project: async ({}, use) => {
    const project = mkdtempSync(join(tmpdir(), 'remove-'));
    copyProject(project);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: project });
    git('init', '--quiet');
    git('add', '--all');
    git(
      '-c',
      'user.name=Ada',
      '-c',
      'user.email=ada@example.com',
      'commit',
      '--quiet',
      '--message',
      'A version',
    );
    await use(project);
    rmSync(project, { recursive: true, force: true });
  },
});

const npm = (project: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
const listChanges = (project: string) =>
  execFileSync('git', ['status', '--porcelain'], { cwd: project, encoding: 'utf8' });

test('the example is removed, and what remains passes every check', async ({ project }) => {
  test.setTimeout(900_000);
  expect(npm(project, 'remove:resource', '--', 'nothing')).toEqual({
    status: 1,
    output: 'There is no resource "nothing". Resources: repositories\n',
  });
  const question = npm(project, 'remove:resource', '--', 'repositories');
  expect(question.output).toContain('DROP TABLE "repository"');
  expect(question.output).toContain('Without a terminal, pass --yes');
  expect(listChanges(project)).toBe('');

  const removed = npm(project, 'remove:resource', '--', 'repository', '--yes');
  expect(removed.output).not.toContain('Does not compile');
  expect(removed.status).toBe(0);
  expect(existsSync(join(project, 'lib/repositories'))).toBe(false);
  expect(readFileSync(join(project, 'lib/resources.ts'), 'utf8')).not.toContain('repositor');
  for (const check of ['typecheck', 'lint', 'knip', 'test:unit', 'test:component'])
    expect(npm(project, check), check).toMatchObject({ status: 0 });
});
