import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDataFolder, dataFolder } from '../paths';
import { isListening } from '../ports';
import { CliError, marks, say } from '../terminal';

/** The process that uses this checkout's embedded database. It is stored in .data/dev.json. */
export type Running = {
  pid: number;
  /** Only `npm run dev` sets these fields. */
  url?: string;
  host?: string;
  port?: number;
  databaseUrl?: string;
};

const file = join(dataFolder, 'dev.json');
const START_MS = 120_000;

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Process ids are reused, so the process must also listen on its port or have claimed the checkout lately.
async function isAlive({ pid, host, port, databaseUrl }: Running): Promise<boolean> {
  if (pid === process.pid || !processExists(pid)) return false;
  if (port) return isListening(port, host);
  if (databaseUrl) return isListening(Number(new URL(databaseUrl).port));
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < START_MS;
}

async function readRunning(): Promise<Running | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

export async function findRunning(): Promise<Running | null> {
  const running = await readRunning();
  if (running && (await isAlive(running).catch(() => false))) return running;
  await rm(file, { force: true });
  return null;
}

/** Call this after a change of tables or texts, because a running server has copies of both. */
export async function sayRestart(): Promise<void> {
  if ((await findRunning())?.url)
    say(
      `\n${marks.warn} npm run dev is running. Restart it: it applies the migration, and reads the texts again.`,
    );
}

export async function writeRunning(running: Omit<Running, 'pid'>) {
  await writeFile(file, JSON.stringify({ pid: process.pid, ...running }), { mode: 0o600 });
}

export const release = () => rm(file, { force: true });

/** Records that this process uses the checkout, or returns the running `npm run dev`. Waits for short commands. */
export async function claimCheckout(): Promise<Running | null> {
  await createDataFolder();
  const giveUp = Date.now() + START_MS;
  while (Date.now() < giveUp) {
    const running = await findRunning();
    if (running?.url) return running;
    if (!running && (await create())) return null;
    await wait(200);
  }
  throw new CliError(`Another command is using the embedded database. If none is running, delete ${file}.`);
}

async function create(): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid }), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
