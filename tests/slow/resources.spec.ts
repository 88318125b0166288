import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { copyProject } from '@/tests/support/deployment/copy-project';

const git = (project: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  });

function commit(project: string): void {
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message', 'A version');
}

/** A copy of the project, with a commit. */
const test = base.extend<{ project: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  project: async ({}, use) => {
    const project = mkdtempSync(join(tmpdir(), 'resources-'));
    copyProject(project);
    git(project, 'init', '--quiet');
    commit(project);
    await use(project);
    rmSync(project, { recursive: true, force: true });
  },
});

function npm(project: string, ...args: string[]) {
  const since = Date.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  console.log(`${((Date.now() - since) / 1_000).toFixed(0)} s: npm run ${args.join(' ').slice(0, 60)}`);
  return { status, output: stdout + stderr };
}

function expectGreen(project: string, checks: string[][]): void {
  for (const check of checks) {
    const { status, output } = npm(project, ...check);
    expect(`${check.join(' ')}: ${status}${status === 0 ? '' : `\n${output}`}`).toBe(`${check.join(' ')}: 0`);
  }
}

const listChanges = (project: string) => git(project, 'status', '--porcelain');
const staticChecks = [['typecheck'], ['lint'], ['knip']];

const fields = [
  ...['name:text:unique', 'link:url', 'status:planned|active|done', 'dueAt:date?', 'budget:money?'],
  ...['seats:number', 'isPublic:boolean', 'contact:email?', 'notes:longtext?', 'ownerId:user?'],
];

function make(project: string): void {
  const { status, output } = npm(project, 'new:resource', '--', 'project', ...fields);
  expect(status, output).toBe(0);
}

test('a resource is made with every type of field, it and the example are removed, and every check passes', async ({
  project,
}) => {
  test.setTimeout(1_500_000);
  expect(npm(project, 'new:resource', '--', 'user', 'name:text')).toMatchObject({ status: 1 });
  expect(npm(project, 'new:resource', '--', 'project', 'name:string')).toMatchObject({ status: 1 });
  expect(listChanges(project)).toBe('');

  make(project);
  expectGreen(project, [
    ...staticChecks,
    ['test:unit', '--', 'projects', 'messages', 'pages', 'audit', 'security'],
    ['test:integration', '--', 'projects'],
    ['build'],
    ['test:e2e', '--', 'projects'],
  ]);
  expect(npm(project, 'new:resource', '--', 'project', ...fields)).toMatchObject({ status: 1 });
  commit(project);

  expect(npm(project, 'remove:resource', '--', 'nothing')).toEqual({
    status: 1,
    output: 'There is no resource "nothing". Resources: repositories, projects\n',
  });
  const question = npm(project, 'remove:resource', '--', 'repositories');
  expect(question.output).toContain('DROP TABLE "repository"');
  expect(question.output).toContain('Without a terminal, pass --yes');
  expect(listChanges(project)).toBe('');

  for (const resource of ['projects', 'repository']) {
    const removed = npm(project, 'remove:resource', '--', resource, '--yes');
    expect(removed.output).not.toContain('Does not compile');
    expect(removed.status, removed.output).toBe(0);
    commit(project);
  }
  expect(existsSync(join(project, 'lib/repositories'))).toBe(false);
  expect(readFileSync(join(project, 'lib/resources.ts'), 'utf8')).not.toMatch(/repositor|project/);
  expectGreen(project, [...staticChecks, ['test:unit'], ['test:component']]);

  make(project);
  expectGreen(project, staticChecks);
});
