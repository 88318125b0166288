import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths';

/** The contents of files, by their paths from the root of the project. */
export type Files = Record<string, string>;

/** Converts line ends to LF, which the edits expect: on Windows, git may write CRLF. */
export const readText = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

export function writeFiles(files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Deletes the file, and folders that are empty afterwards. */
export function deleteFile(path: string): void {
  rmSync(join(root, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}

const readBytes = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined;

function restore(path: string, content: Buffer | undefined): void {
  if (content) writeFiles({ [path]: content });
  else if (existsSync(join(root, path))) deleteFile(path);
}

/** Restores these files if the work fails or is interrupted. */
export async function restoreOnFailure(paths: string[], work: () => Promise<void>): Promise<void> {
  const before = new Map(paths.map((path) => [path, readBytes(path)]));
  const restoreAll = () => {
    for (const [path, content] of before) restore(path, content);
  };
  const interrupt = () => {
    restoreAll();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  try {
    await work();
  } catch (error) {
    restoreAll();
    throw error;
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}
