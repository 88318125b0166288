import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError } from '@/lib/cli/terminal';

export const defaultParts = ['queries', 'http', 'floor', 'export', 'browser', 'clicks'] as const;
/** The others need no database, or one of their own. */
const parts = [...defaultParts, 'audit', 'dev-start', 'memory', 'start', 'tracing'] as const;
type Part = (typeof parts)[number];

export type BenchOptions = {
  parts: readonly Part[];
  urls: string[];
  /** Folders of other builds to measure in the same run. */
  against: string[];
  /** The Node program of the measured servers. */
  node: string;
  /** How often each measured server starts for the pages. */
  starts?: number;
  isQuick: boolean;
  isBuilt: boolean;
  withPlans: boolean;
};

const USAGE = `npm run bench -- [${parts.join('] [')}] [--against FOLDER] [--node PATH] [--starts N] [--quick] [--built] [--plans] [URL…]`;

export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const urls = positionals.filter((argument) => argument.includes('://'));
  const names = positionals.filter((argument) => !argument.includes('://'));
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown) throw new CliError(`"${unknown}" is not a part of the benchmark.\n${USAGE}`);
  const against = (values.against ?? []).map((folder) => resolve(folder));
  const unbuilt = against.find((folder) => !existsSync(join(folder, '.next', 'BUILD_ID')));
  if (unbuilt) throw new CliError(`${unbuilt} has no build. Run \`npm run build\` there.`);
  const starts = values.starts === undefined ? undefined : Number(values.starts);
  if (starts !== undefined && !(Number.isInteger(starts) && starts > 0))
    throw new CliError(`"${values.starts}" is not a number of starts.\n${USAGE}`);
  return {
    parts: names.length > 0 ? parts.filter((part) => names.includes(part)) : defaultParts,
    urls,
    against,
    node: values.node ?? process.execPath,
    starts,
    isQuick: values.quick,
    isBuilt: values.built,
    withPlans: values.plans,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        against: { type: 'string', multiple: true },
        node: { type: 'string' },
        starts: { type: 'string' },
        quick: { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        plans: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n${USAGE}`);
  }
}
