import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { packagesAreCurrent } from '@/scripts/setup.mjs';
import { programEnv } from '@/tests/support/env';

export type Stage = { folder: string; env: Record<string, string>; command: string[]; user: string };

type Instruction = { name: string; rest: string };

const WORKDIR = '/app';

function parseInstructions(file: string): Instruction[] {
  return readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));
}

/**
 * Builds a Dockerfile without Docker, each stage in a temporary folder. Throws for an instruction that ours lacks.
 * Packages are linked from this checkout, after a check that they match the lockfile.
 */
export function buildDockerfile(
  file: string,
  buildArguments: Record<string, string> = {},
): Map<string, Stage> {
  if (!packagesAreCurrent()) throw new Error('node_modules differs from package-lock.json');
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, rest } of parseInstructions(file)) {
    if (name === 'FROM') {
      const [base = '', , title = ''] = rest.split(' ');
      stage = begin(stages.get(base), base);
      stages.set(title, stage);
    } else if (stage) {
      step(stage, { name, rest }, { stages, buildArguments, ignored: readIgnored(file) });
    } else {
      throw new Error(`${name} before FROM`);
    }
  }
  return stages;
}

function begin(base: Stage | undefined, image: string): Stage {
  if (!base && !image.startsWith('node:24-')) throw new Error(`Unexpected base image: ${image}`);
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  if (base) {
    linkTree(`${base.folder}/.`, folder);
    unlinkInstalled(base.folder, folder);
  }
  return { folder, env: { ...base?.env }, command: [], user: 'root' };
}

type Context = {
  stages: Map<string, Stage>;
  buildArguments: Record<string, string>;
  ignored: RegExp;
};

function step(stage: Stage, { name, rest }: Instruction, around: Context): void {
  switch (name) {
    case 'COPY':
      copy(stage, rest.split(' '), around);
      break;
    case 'RUN':
      run(stage, rest);
      break;
    case 'ENV':
      stage.env[rest.split('=')[0] ?? ''] = rest.slice(rest.indexOf('=') + 1);
      break;
    case 'ARG':
      if (around.buildArguments[rest] !== undefined) stage.env[rest] = around.buildArguments[rest];
      break;
    case 'USER':
      stage.user = rest;
      break;
    case 'CMD':
      stage.command = JSON.parse(rest);
      break;
    case 'WORKDIR':
      if (rest !== WORKDIR) throw new Error(`Unexpected WORKDIR: ${rest}`);
      break;
    case 'EXPOSE':
    case 'HEALTHCHECK':
      break;
    default:
      throw new Error(`Unsupported instruction: ${name}`);
  }
}

function copy(stage: Stage, parts: string[], { stages, ignored }: Context): void {
  const target = join(stage.folder, parts.at(-1) ?? '');
  const from = parts[0]?.startsWith('--from=') ? stages.get(parts[0].slice(7)) : undefined;
  if (from) {
    cpSync(join(from.folder, (parts[1] ?? '').replace(WORKDIR, '')), target, {
      recursive: true,
      verbatimSymlinks: true,
    });
    return;
  }
  for (const source of parts.slice(0, -1)) {
    const names = source === '.' ? readdirSync(root) : [source];
    for (const name of names) {
      cpSync(join(root, name), join(target, name), {
        recursive: true,
        filter: (path) => !ignored.test(path.slice(root.length)),
      });
    }
  }
}

function readIgnored(file: string): RegExp {
  const lines = readFileSync(`${file}.dockerignore`, 'utf8').split('\n').filter(Boolean);
  const patterns = lines.map((line) => line.replaceAll('.', '\\.').replace(/\*$/, '[^/]*'));
  return new RegExp(`^(${patterns.join('|')})(/|$)`);
}

function run(stage: Stage, command: string): void {
  if (command.startsWith('npm ci ')) linkPackages(stage.folder);
  else runInShell(stage, command);
}

function runInShell(stage: Stage, command: string): void {
  execFileSync('sh', ['-c', command], {
    cwd: stage.folder,
    env: programEnv(stage.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export function linkPackages(folder: string): void {
  linkTree(join(root, 'node_modules'), folder);
  unlinkInstalled(root, folder);
}

/** npm writes its list of installed packages in place: a link would change that of the other folder. */
function unlinkInstalled(from: string, to: string): void {
  const file = join('node_modules', '.package-lock.json');
  rmSync(join(to, file));
  cpSync(join(from, file), join(to, file));
}

/** Hard links take no time and no space, but need a shared disk. */
function linkTree(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
}
