import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleSettings } from '@/lib/database';
import { root } from '@/scripts/paths';
import type { Stage } from '@/tests/support/deployment/build-dockerfile';
import { expect, type Site, test } from '@/tests/support/deployment/test';
import { send } from '@/tests/support/e2e/http';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** `sh` blocks run in this test; `sh host` blocks are for the host. */
const blocks = [...text('docs', 'deployment.md').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind, lines = '']) => ({ kind, lines: lines.trim().split('\n') }),
);
const commands = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ lines }) => lines);

/** Slow commands that run elsewhere, with a check that they do. */
const runElsewhere: Record<string, () => boolean> = {
  'npm ci --include=dev': () => text('.ci', 'run').includes('npm ci --include=dev'),
  'npm run build': () => /^RUN npm run build$/m.test(text('deploy', 'Dockerfile')),
};

const SERVER_COMMAND = 'npm start';

function start(command: string, { folder, env }: Stage, { settings, port }: Site) {
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: programEnv({ ...env, ...settings, NODE_ENV: 'production', PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return { child, output: collectOutput(child) };
}

/** npm, its shell and the server share a process group. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

test('the commands in docs/deployment.md work in order', async ({ deployment, site }) => {
  expect([...new Set(blocks.map(({ kind }) => kind))].sort()).toEqual(['sh', 'sh host', 'sql']);
  const running: ChildProcess[] = [];
  const done: string[] = [];
  try {
    for (const command of commands) {
      const runsElsewhere = runElsewhere[command];
      if (runsElsewhere) {
        expect(runsElsewhere(), `${command} is run elsewhere`).toBe(true);
        continue;
      }
      const { child, output } = start(command, deployment.build, site);
      if (command === SERVER_COMMAND) {
        running.push(child);
        const status = () =>
          send(site.url, '/api/ready').then(
            (answer) => answer.status,
            () => 0,
          );
        await expect.poll(status, { message: output(), timeout: 60_000 }).toBe(200);
      } else {
        const [code] = await once(child, 'close');
        expect(code, `${command}\n${output()}`).toBe(0);
      }
      done.push(command);
    }
  } finally {
    await Promise.all(running.map(end));
  }
  expect(done).toContain('npm run db:migrate');
  expect(done).toContain(SERVER_COMMAND);
});

test('docs/deployment.md has the settings of the database role', () => {
  const statements = blocks.filter(({ kind }) => kind === 'sql').flatMap(({ lines }) => lines);
  const settings = Object.entries(roleSettings).map(([name, value]) => `set ${name} = '${value}';`);
  expect(statements.map((statement) => statement.slice(statement.indexOf('set ')))).toEqual(settings);
});

test('docs/settings.md has every setting of .env.example', () => {
  const described = text('.env.example').match(/^[A-Z_\d]+(?==)/gm) ?? [];
  expect(described.length).toBeGreaterThan(30);
  const settings = text('docs', 'settings.md');
  expect(described.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

test('.ci/run has every check of the GitHub workflow', () => {
  const [, checks = ''] =
    /\n {2}checks:\n([\s\S]*?)\n {2}image:\n/.exec(text('.github', 'workflows', 'ci.yml')) ?? [];
  const steps = [...checks.matchAll(/- run: (.*)/g)].map(([, command]) => command);
  expect(steps).toContain('npm test');
  const own = text('.ci', 'run').replaceAll(' --silent', '');
  expect(steps.filter((command) => command && !own.includes(command))).toEqual([]);
});

test('Vercel uses the commands in docs/deployment.md', () => {
  const { installCommand, buildCommand } = JSON.parse(text('vercel.json'));
  const vercelCommands = [installCommand, ...buildCommand.match(/npm [\w: ]+\w/g)];
  expect(vercelCommands).toHaveLength(3);
  expect(vercelCommands.filter((command) => !commands.includes(command))).toEqual([]);
});

test('the blueprint for Render uses the commands in docs/deployment.md and names only settings', () => {
  const blueprint = text('render.yaml');
  const used = [...blueprint.matchAll(/Command: (.*)/g)].flatMap(([, command = '']) => command.split(' && '));
  expect(used).toHaveLength(4);
  expect(used.filter((command) => !commands.includes(command))).toEqual([]);
  const names = [...blueprint.matchAll(/- key: (.*)/g)].flatMap(([, name = '']) => name);
  const settings = text('docs', 'settings.md');
  const ofHost = ['NODE_ENV', 'NODE_VERSION'];
  expect(names.filter((name) => !ofHost.includes(name) && !settings.includes(`\`${name}\``))).toEqual([]);
  for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'EMAIL_FROM']) expect(names).toContain(name);
});
