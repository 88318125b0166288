import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '@/scripts/paths';
import type { Stage } from '../build-dockerfile';
import { listFiles } from '../deployment';
import type { VercelBuild } from './build';

const functionConfigFile = '.vc-config.json';

type FunctionConfig = {
  handler: string;
  runtime: string;
  useWebApi?: boolean;
  environment: Record<string, string>;
  /** Paths in the function, and in the project. */
  filePathMap: Record<string, string>;
};

/** Many paths share one function: all but one of their folders are links. */
export type VercelFunction = { name: string; folder: string; config: FunctionConfig };

export function findFunction(build: VercelBuild, path: string): VercelFunction | undefined {
  const link = join(build.output, 'functions', `${path === '/' ? '/index' : path}.func`);
  return existsSync(link) ? readFunction(build, realpathSync(link)) : undefined;
}

function readFunction({ output }: VercelBuild, folder: string): VercelFunction {
  const name = relative(realpathSync(join(output, 'functions')), folder).replace(/\.func$/, '');
  return { name, folder, config: JSON.parse(readFileSync(join(folder, functionConfigFile), 'utf8')) };
}

export function listFunctions(build: VercelBuild): { functions: VercelFunction[]; paths: number } {
  const folder = realpathSync(join(build.output, 'functions'));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith('.func'),
  );
  const functions = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => readFunction(build, join(entry.parentPath, entry.name)));
  return { functions, paths: entries.length };
}

/** The paths of its files in the function, and on disk. */
function listFunctionFiles({ project }: VercelBuild, { folder, config }: VercelFunction): [string, string][] {
  const own = listFiles(folder).filter(({ path }) => path !== functionConfigFile);
  return [
    ...own.map(({ path }): [string, string] => [path, join(folder, path)]),
    ...Object.entries(config.filePathMap).map(([path, source]): [string, string] => [
      path,
      join(project, source),
    ]),
  ];
}

export const getMegabytes = (build: VercelBuild, deployed: VercelFunction) =>
  listFunctionFiles(build, deployed).reduce((sum, [, file]) => sum + lstatSync(file).size, 0) / 1e6;

const launcher = join(root, 'tests', 'support', 'deployment', 'vercel', 'launcher.mjs');

/** A read-only folder with exactly the files of the function, beside the launcher. */
export function unpackFunction(build: VercelBuild, deployed: VercelFunction): Stage {
  const parent = mkdtempSync(join(tmpdir(), 'function-'));
  const folder = join(parent, 'task');
  for (const [path, file] of listFunctionFiles(build, deployed)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    linkOrCopy(file, join(folder, path));
  }
  cpSync(launcher, join(parent, 'launcher.mjs'));
  execFileSync('find', [parent, '-type', 'd', '-exec', 'chmod', '555', '{}', '+']);
  const { handler, useWebApi, environment } = deployed.config;
  const command = ['node', '../launcher.mjs', handler, ...(useWebApi ? ['web'] : [])];
  return { folder, env: environment, command, user: 'node' };
}

export function removeFunction(folder: string): void {
  execFileSync('find', [folder, '-type', 'd', '-exec', 'chmod', '755', '{}', '+']);
  rmSync(folder, { recursive: true });
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to, { verbatimSymlinks: true });
  }
}
