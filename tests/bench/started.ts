import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { noTelemetry } from '@/lib/cli/child-processes';
import { freePort, isListening } from '@/lib/cli/ports';
import { programEnv } from '@/tests/support/env';

export type Start = { folder: string; path: string; args: string[]; node: string; production: boolean };

const START_MS = 120_000;
const STOP_MS = 10_000;

/** `fromListening`: counts from the moment the server accepts connections, not from the start of the process. */
export async function measureFirstAnswer(
  { folder, path, args, node, production }: Start,
  { fromListening = false, onAnswer = async (_pid: number) => {} } = {},
): Promise<{ milliseconds: number; cpuMs: number }> {
  const port = await freePort(54_500);
  let startedAt = performance.now();
  const child = spawn(node, [...args, ...(production ? [] : ['--port', String(port)])], {
    cwd: folder,
    detached: true,
    env: programEnv({
      ...noTelemetry,
      ...(production && { NODE_ENV: 'production', HOSTNAME: '0.0.0.0' }),
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      // Nothing listens there: the login page needs no database and sends no mail.
      DATABASE_URL: 'postgresql://localhost:9/none',
      SMTP_URL: 'smtp://localhost:9',
      EMAIL_FROM: 'Bench <bench@example.com>',
      AUTH_SECRET: 'a value for the measurement of starts',
      LOG_LEVEL: 'error',
    }),
    stdio: 'ignore',
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit');
  try {
    let cpuBefore = 0;
    const deadline = startedAt + START_MS;
    while (!(await isListening(port))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`The server in ${folder} did not start.`);
      await wait(5);
    }
    if (fromListening) [startedAt, cpuBefore] = [performance.now(), groupCpu(pid)];
    const { status } = await fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } });
    const milliseconds = performance.now() - startedAt;
    const cpuMs = groupCpu(pid) - cpuBefore;
    if (status !== 200) throw new Error(`${folder}: ${path} answered ${status}.`);
    await onAnswer(pid);
    return { milliseconds, cpuMs };
  } finally {
    // A development server writes its cache before it ends.
    signalGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
    signalGroup(pid, 'SIGKILL');
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

const TICK_MS = 10;

/** The CPU time of a process and all it started, from /proc. */
function groupCpu(group: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the name: state, parent, group; the times are at 11 to 14.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const used = fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0);
      return fields[2] === group ? sum + used * TICK_MS : sum;
    } catch {
      return sum;
    }
  }, 0);
}
