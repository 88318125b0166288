import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { copyProject } from '@/tests/support/deployment/copy-project';

const git = (project: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  });

/** New files, which git does not track: one that no command touches, and one of the resource. */
const NOTES = 'NOTES.md';
const OWN = 'lib/repositories/scratch.ts';

function commit(project: string): void {
  git(project, 'add', '--all', '--', '.', `:!${NOTES}`);
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
    writeFileSync(join(project, NOTES), 'Remove the repositories.\n');
    await use(project);
    rmSync(project, { recursive: true, force: true });
  },
});

type Result = { status: number; output: string };

function npm(project: string, ...args: string[]): Promise<Result> {
  const since = Date.now();
  return new Promise((resolve) => {
    const options = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
    execFile('npm', ['run', '--silent', ...args], options, (error, stdout, stderr) => {
      const seconds = ((Date.now() - since) / 1_000).toFixed(0);
      console.log(`${seconds} s: npm run ${args.join(' ').slice(0, 60)}`);
      resolve({ status: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

/** Runs one group of checks after another. */
async function expectGreen(project: string, ...groups: string[][][]): Promise<void> {
  for (const checks of groups) {
    const results = await Promise.all(checks.map((check) => npm(project, ...check)));
    for (const [index, { status, output }] of results.entries())
      expect(status, `${checks[index]?.join(' ')}\n${output}`).toBe(0);
  }
}

const listChanges = (project: string) => git(project, 'status', '--porcelain');
// Type checks and the build generate the Prisma client, so no check that reads it runs beside them.
const staticChecks = [[['typecheck']], [['lint'], ['knip']]];

/** Each type, required and optional. */
const fields = [
  ...['name:text:unique', 'alias:text?', 'summary:longtext', 'notes:longtext?', 'link:url', 'site:url?'],
  ...['status:planned|active|done', 'kind:internal|external?', 'startsAt:date', 'dueAt:date?'],
  ...['beginsAt:datetime', 'endsAt:datetime?'],
  ...[
    'price:money=Price {USD}',
    "budget:money?=The owner's <budget>",
    'seats:number',
    'rank:number?',
    'isPublic:boolean',
  ],
  ...['contact:email', 'billing:email?', 'ownerId:user', 'reviewerId:user?'],
  ...['weight:decimal', 'ratio:decimal?', 'opensAt:timeofday', 'closesAt:timeofday?'],
  ...['colors:red|green|blue[]', 'days:monday|friday[]?', 'photo:image?', 'papers:file?'],
];

async function make(project: string): Promise<void> {
  const { status, output } = await npm(project, 'new:resource', '--', 'project', ...fields);
  expect(status, output).toBe(0);
}

test('a resource is made with every type of field, it and the example are removed, and every check passes', async ({
  project,
}) => {
  test.setTimeout(1_500_000);
  expect(await npm(project, 'new:resource', '--', 'user', 'name:text')).toMatchObject({ status: 1 });
  expect(await npm(project, 'new:resource', '--', 'project', 'name:string')).toMatchObject({ status: 1 });
  expect(listChanges(project)).toBe(`?? ${NOTES}\n`);

  await make(project);
  await expectGreen(
    project,
    ...staticChecks,
    [['test:unit']],
    [['build']],
    [['test:integration', '--', 'records']],
    [['test:e2e', '--', 'e2e/resources']],
  );
  expect(await npm(project, 'new:resource', '--', 'project', ...fields)).toMatchObject({ status: 1 });
  commit(project);

  const unknown = await npm(project, 'remove:resource', '--', 'nothing');
  expect(unknown.status).toBe(1);
  expect(unknown.output).toContain('There is no resource "nothing". Resources: repositories, projects\n');
  // As a development server leaves them.
  mkdirSync(join(project, '.next/dev/types'), { recursive: true });
  writeFileSync(
    join(project, '.next/dev/types/validator.ts'),
    "import '../../../app/manager/repositories/page.js';\n",
  );
  mkdirSync(join(project, 'lib/repositories'), { recursive: true });
  writeFileSync(join(project, OWN), "export const path = '/manager/repositories';\n");
  expect(await npm(project, 'remove:resource', '--', 'repositories')).toEqual({
    status: 1,
    output: `There are uncommitted changes. Commit them first, or add --force:\n?? ${OWN}\n`,
  });
  rmSync(join(project, OWN));
  for (const resource of ['projects', 'repository']) {
    const removed = await npm(project, 'remove:resource', '--', resource);
    expect(removed.status, removed.output).toBe(0);
    commit(project);
  }
  expect(listChanges(project)).toBe(`?? ${NOTES}\n`);
  expect(existsSync(join(project, 'lib/repositories'))).toBe(false);
  expect(readFileSync(join(project, 'lib/resources.ts'), 'utf8')).not.toMatch(/repositor|project/);
  await expectGreen(project, ...staticChecks, [['test:unit']], [['test:component']], [['build']]);

  await make(project);
  await expectGreen(project, ...staticChecks);
});
