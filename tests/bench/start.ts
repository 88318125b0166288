import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runBuild } from '@/lib/cli/child-processes';
import { root } from '@/lib/cli/paths';
import { bold, CliError, say } from '@/lib/cli/terminal';
import { buildBaseline } from '@/tests/support/deployment/baseline';
import type { BenchOptions } from './options';
import { reportFirstAnswers, reportModules } from './report';
import { measureFirstAnswer, type Start } from './started';
import { median } from './statistics';

const paths = ['/login', '/api/health'];

/** The time from the start of the standalone server to its first answer, in turns with a bare page. */
export async function benchStart({ against, node, isQuick, isBuilt }: BenchOptions) {
  if (!isBuilt && (await runBuild()) !== 0) throw new CliError('The production build failed.');
  const baseline = buildBaseline();
  try {
    const starts = [
      { build: 'bare', folder: baseline.folder, path: '/' },
      ...[...against, root].flatMap((folder) =>
        paths.map((path) => ({ build: basename(folder), folder: join(folder, '.next', 'standalone'), path })),
      ),
    ].map((start) => ({ ...start, args: ['server.js'], node, production: true }));
    await measureStarts('First answer of the server', starts, isQuick ? 3 : 9);
    for (const path of paths) await listModules(path, node);
  } finally {
    rmSync(baseline.folder, { recursive: true, force: true });
  }
}

export async function measureStarts<Built extends Start & { build: string }>(
  title: string,
  starts: Built[],
  rounds: number,
  options: { fromListening?: boolean; before?: (start: Built) => void; onAnswer?: () => Promise<void> } = {},
) {
  const measured = starts.map((start) => ({ start, milliseconds: [] as number[], cpuMs: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { start, milliseconds, cpuMs } of measured) {
      options.before?.(start);
      const result = await measureFirstAnswer(start, options);
      milliseconds.push(result.milliseconds);
      cpuMs.push(result.cpuMs);
    }
  }
  say(`\n${bold(`${title}, median of ${rounds} starts`)}\n`);
  reportFirstAnswers(
    measured.map(({ start: { build, path }, milliseconds, cpuMs }) => ({
      build,
      path,
      milliseconds: median(milliseconds),
      cpuMs: median(cpuMs),
    })),
  );
}

const preload = pathToFileURL(join(root, 'tests', 'bench', 'loaded-modules.mjs')).href;
const SHOWN = 25;

async function listModules(path: string, node: string) {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'));
  const output = join(folder, 'modules.json');
  const args = ['--import', `${preload}?${new URLSearchParams({ output, maps: join(root, '.next') })}`];
  const start = { folder: join(root, '.next', 'standalone'), path, args: [...args, 'server.js'], node };
  await measureFirstAnswer(
    { ...start, production: true },
    {
      onAnswer: async (pid) => {
        process.kill(pid, 'SIGUSR2');
        await wait(1_000);
      },
    },
  );
  const modules: [string, number][] = JSON.parse(readFileSync(output, 'utf8'));
  rmSync(folder, { recursive: true });
  const groups = new Map<string, { count: number; milliseconds: number }>();
  for (const [name, milliseconds] of modules) {
    const group = groups.get(name) ?? { count: 0, milliseconds: 0 };
    groups.set(name, { count: group.count + 1, milliseconds: group.milliseconds + milliseconds });
  }
  say(`${bold(`Loaded for the first answer of ${path}`)}\n`);
  reportModules([...groups].sort(([, a], [, b]) => b.milliseconds - a.milliseconds).slice(0, SHOWN));
}
