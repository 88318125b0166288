import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder with a repository, and what a developer does in it. */
export function openFolder(folder: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const run = (command: string): Promise<{ status: number; output: string }> => {
    const since = Date.now();
    return new Promise((resolve) => {
      const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
      execFile('sh', ['-c', command], options, (error, stdout, stderr) => {
        console.log(`${Math.round((Date.now() - since) / 1_000)} s: ${command.slice(0, 80)}`);
        resolve({ status: error ? 1 : 0, output: stdout + stderr });
      });
    });
  };
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    git,
    run,
    read,
    write,
    succeed: async (command: string) => {
      const { status, output } = await run(command);
      if (status !== 0) throw new Error(`${command}\n${output}`);
      return output;
    },
    edit: (path: string, before: string, after: string) => {
      const text = read(path);
      if (!text.includes(before)) throw new Error(`${path} lacks ${before}`);
      write(
        path,
        text.replace(before, () => after),
      );
    },
    commit: () => {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'A version');
    },
  };
}

export type Folder = ReturnType<typeof openFolder>;
