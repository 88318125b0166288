import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@/scripts/paths';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';
import { listFiles } from '../deployment';

type FunctionConfig = {
  handler: string;
  runtime: string;
  /** It is a function of a `Request`. */
  useWebApi?: boolean;
  /** Paths in the function, and in the project. */
  filePathMap: Record<string, string>;
};

const CONFIG = '.vc-config.json';
const launcher = join(root, 'tests', 'support', 'deployment', 'vercel', 'launcher.mjs');
const toFolder = (project: string) => join(project, '.vercel', 'output', 'functions');

/** Many paths share one function: all but one of their folders are links. */
export const listFunctions = (project: string): string[] =>
  readdirSync(toFolder(project), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('.func'))
    .map((entry) => join(entry.parentPath, entry.name));

/** `files` are pairs of a path in the function and a path on disk. */
export function readFunction(project: string, folder: string) {
  const config: FunctionConfig = JSON.parse(readFileSync(join(folder, CONFIG), 'utf8'));
  const own = listFiles(folder)
    .filter(({ path }) => path !== CONFIG)
    .map(({ path }) => [path, join(folder, path)] as const);
  // A slash at the end of a link would name the folder that it leads to.
  const mapped = Object.entries(config.filePathMap).map(([path, source]) =>
    [path, join(project, source)].map((each) => each.replace(/\/$/, '')),
  );
  const files = [...own, ...mapped] as [path: string, source: string][];
  return { config, files, bytes: files.reduce((sum, [, file]) => sum + lstatSync(file).size, 0) };
}

/** Starts the function of a page or endpoint in a process, in a folder with its own files alone. */
export async function startFunction(project: string, name: string, settings: Record<string, string>) {
  const { config, files } = readFunction(project, realpathSync(join(toFolder(project), `${name}.func`)));
  const folder = mkdtempSync(join(tmpdir(), 'function-'));
  for (const [path, source] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(folder, path));
    else copyFileSync(source, join(folder, path));
  }
  const child = fork(launcher, [config.handler, config.useWebApi ? 'web' : 'node'], {
    cwd: folder,
    env: programEnv({ ...settings, NODE_ENV: 'production', VERCEL: '1' }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collectOutput(child);
  const ended = once(child, 'exit');
  const [address] = await Promise.race([once(child, 'message'), ended]);
  if (!address?.port) throw new Error(`${name} ended:\n${output()}`);
  return {
    url: `http://127.0.0.1:${(address as AddressInfo).port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
