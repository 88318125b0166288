import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleSettings } from '@/lib/database';
import { root } from '@/scripts/paths';
import { expect, test } from '@/tests/support/deployment/test';
import { send } from '@/tests/support/e2e/http';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** `sh` blocks run in this test; `sh host` blocks are for the host. */
const blocks = [...text('docs', 'deployment.md').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind, lines = '']) => ({ kind, lines: lines.trim().split('\n') }),
);
const listLines = (kind: string) =>
  blocks.filter((block) => block.kind === kind).flatMap(({ lines }) => lines);
const commands = listLines('sh');

/** The set-up of these tests has run them. */
const done = ['npm ci --include=dev', 'npm run build'];
const SERVER_COMMAND = 'npm start';

test('the commands in docs/deployment.md work in order', async ({ deployment, site }) => {
  expect(commands).toEqual(expect.arrayContaining([...done, 'npm run db:migrate', SERVER_COMMAND]));
  let server: ChildProcess | undefined;
  const start = (command: string) => {
    const settings = { ...site.settings, NODE_ENV: 'production', PORT: String(site.port) };
    const child = spawn('sh', ['-c', command], {
      cwd: deployment.build,
      env: programEnv(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    return { child, output: collectOutput(child) };
  };
  const isReady = () =>
    send(site.url, '/api/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  try {
    for (const command of commands.filter((each) => !done.includes(each))) {
      const { child, output } = start(command);
      if (command === SERVER_COMMAND) {
        server = child;
        await expect.poll(isReady, { message: output(), timeout: 60_000 }).toBe(true);
      } else {
        const [code] = await once(child, 'close');
        expect(code, `${command}\n${output()}`).toBe(0);
      }
    }
  } finally {
    // npm, its shell and the server share a process group.
    if (server?.pid && server.exitCode === null) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'exit');
    }
  }
});

test('docs/deployment.md has the settings of the database role', () => {
  const settings = Object.entries(roleSettings).map(([name, value]) => `set ${name} = '${value}';`);
  expect(listLines('sql').map((line) => line.slice(line.indexOf('set ')))).toEqual(settings);
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

test('the blueprint for Render uses the commands in docs/deployment.md and names only settings', () => {
  const blueprint = text('render.yaml');
  const used = [...blueprint.matchAll(/Command: (.*)/g)].flatMap(([, command = '']) => command.split(' && '));
  expect(used).toHaveLength(4);
  expect(used.filter((command) => !commands.includes(command))).toEqual([]);
  const names = [...blueprint.matchAll(/- key: (.*)/g)].flatMap(([, name = '']) => name);
  const settings = text('docs', 'settings.md');
  expect(names.filter((name) => !name.startsWith('NODE_') && !settings.includes(`\`${name}\``))).toEqual([]);
});
