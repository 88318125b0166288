import 'server-only';
import { describeProblems, readEnv } from './env';

/** Ends the process, with one readable list, when a setting is wrong or missing. */
export function refuseBadSettings(): void {
  // biome-ignore lint/style/noProcessEnv: read once as a whole, before anything asks for a checked setting.
  const { problems } = readEnv(process.env);
  if (problems.length === 0) return;
  process.stderr.write(`${describeProblems(problems)}\n`);
  process.exit(1);
}
