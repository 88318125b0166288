import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';

/** All that a program has written until now. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return () => output;
}

/** `folder` has the configuration, and goes when the program is stopped. */
type Options = { port: number; folder: string; uid?: number; gid?: number };

/** Waits until the program listens. It ends with this process. Returns the function that stops it. */
export async function startProgram(command: string, args: string[], { port, folder, ...user }: Options) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  const output = collectOutput(child);
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return async () => {
    process.removeListener('exit', kill);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
