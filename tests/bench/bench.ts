import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments } from '@/scripts/arguments';
import { runBuild } from '@/scripts/child-processes';
import { CliError, say, UsageError } from '@/scripts/terminal';
import { clearSettings } from '@/scripts/test-settings';
import { measureClicks, measurePages } from './browser';
import { withDatabases } from './databases';
import { measureDevelopment } from './dev';
import { measureExports } from './export';
import { measureHttp } from './http';
import { measureQueries } from './queries';
import { report } from './report';
import { withAdmin, withServers } from './servers';

const parts = ['queries', 'http', 'browser', 'export', 'dev'] as const;
type Part = (typeof parts)[number];
/** These measure the production build. */
const builtParts: Part[] = ['http', 'browser', 'export'];

/**
 * `npm run bench`: the measurements of docs/performance.md. Uses the named databases, else fills two on a server of its own.
 */
export async function run(args: string[]): Promise<number> {
  const { names, urls, against, node, quick, built } = readOptions(args);
  const isMeasured = (part: Part) => names.length === 0 || names.includes(part);
  clearSettings();
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  say(`Node ${version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}${quick ? ', few rounds' : ''}`);
  const needsBuild = builtParts.some(isMeasured);
  if (needsBuild && !built && (await runBuild()) !== 0) throw new CliError('The production build failed.');

  await withDatabases(urls, async (smallest, largest) => {
    if (isMeasured('queries')) await measureQueries(largest, urls.length === 0);
    if (isMeasured('dev')) report('Development', await withAdmin(smallest, measureDevelopment));
    if (!needsBuild) return;
    await withServers(smallest, against, node, async (servers) => {
      if (isMeasured('http')) report('Pages', await measureHttp(servers, node, quick));
      if (isMeasured('browser')) {
        report('Browser, with a CPU four times as slow', await measurePages(servers, quick ? 3 : 5));
        report(
          'From the press to the first frame with its effect',
          await measureClicks(servers, quick ? 3 : 7),
        );
      }
      if (isMeasured('export')) report('Export', await measureExports(servers));
    });
  });
  return 0;
}

function readOptions(args: string[]) {
  const options = {
    against: { type: 'string', multiple: true, default: [] as string[] },
    node: { type: 'string', default: process.execPath },
    quick: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = readArguments(args, options, [0, Number.POSITIVE_INFINITY]);
  const isUrl = (argument: string) => argument.includes('://');
  const names = positionals.filter((argument) => !isUrl(argument));
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown) throw new UsageError(`"${unknown}" is not a part of the benchmark.`);
  const against = values.against.map((folder) => resolve(folder));
  const unbuilt = against.find((folder) => !existsSync(join(folder, '.next', 'BUILD_ID')));
  if (unbuilt) throw new UsageError(`${unbuilt} has no build. Run \`npm run build\` there.`);
  const node = values.node.includes('/') ? resolve(values.node) : values.node;
  return { ...values, node, names, against, urls: positionals.filter(isUrl) };
}
