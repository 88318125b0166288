import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../deployment';
import type { VercelBuild } from './build';

const functionConfigFile = '.vc-config.json';

type FunctionConfig = {
  handler: string;
  runtime: string;
  /** It is a function of a `Request`. */
  useWebApi?: boolean;
  /** Paths in the function, and in the project. */
  filePathMap: Record<string, string>;
};

export type VercelFunction = { folder: string; config: FunctionConfig };

/** Many paths share one function: all but one of their folders are links. */
export const listFunctions = ({ output }: VercelBuild): VercelFunction[] =>
  readdirSync(join(output, 'functions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('.func'))
    .map((entry) => {
      const folder = join(entry.parentPath, entry.name);
      return { folder, config: JSON.parse(readFileSync(join(folder, functionConfigFile), 'utf8')) };
    });

/** A path without parameters goes first, then the longest one. */
export function findFunction(build: VercelBuild, path: string): { path: string; deployed: VercelFunction } {
  const folder = join(build.output, 'functions');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((each) => each.endsWith('.func'))
    .map((each) => `/${each.slice(0, -'.func'.length)}`)
    .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')) || b.length - a.length);
  const found = paths.find((each) => toPattern(each).test(path === '/' ? '/index' : path)) ?? '/_not-found';
  const real = realpathSync(join(folder, `${found}.func`));
  const config = JSON.parse(readFileSync(join(real, functionConfigFile), 'utf8'));
  return { path: found, deployed: { folder: real, config } };
}

const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\./g, '\\.')
      .replace(/\[\\.\\.\\.\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+')}$`,
  );

/** The paths of its files in the function, and on disk. */
const listFunctionFiles = ({ project }: VercelBuild, { folder, config }: VercelFunction) => [
  ...listFiles(folder)
    .filter(({ path }) => path !== functionConfigFile)
    .map(({ path }) => [path, join(folder, path)] as const),
  // A slash at the end of a link would name the folder that it leads to.
  ...Object.entries(config.filePathMap).map(
    ([path, source]) => [path, join(project, source).replace(/\/$/, '')] as const,
  ),
];

export const getMegabytes = (build: VercelBuild, deployed: VercelFunction) =>
  listFunctionFiles(build, deployed).reduce((sum, [, file]) => sum + lstatSync(file).size, 0) / 1e6;

/** Copies exactly the files of the function into a folder of their own. */
export function unpackFunction(build: VercelBuild, deployed: VercelFunction): string {
  const folder = mkdtempSync(join(tmpdir(), 'function-'));
  for (const [path, file] of listFunctionFiles(build, deployed)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const target = join(folder, path).replace(/\/$/, '');
    if (lstatSync(file).isSymbolicLink()) symlinkSync(readlinkSync(file), target);
    else copyFileSync(file, target);
  }
  return folder;
}
