import { existsSync } from 'node:fs';
import { readEnv } from '@/lib/server/env';
import { readArguments } from '../arguments';
import {
  type CheckResult,
  checkDatabase,
  checkMail,
  checkOpenId,
  checkProgram,
  checkSettings,
  checkStorage,
} from '../doctor-checks';
import { postgresFolder, resolveDatabase } from '../embedded/database';
import { developmentSecret, loadEnvFiles } from '../settings';
import { bold, dim, marks, say } from '../terminal';

export async function run(args: string[]): Promise<number> {
  readArguments(args, {});
  loadEnvFiles();
  const settings = await currentSettings();
  const results = [
    ...show('This machine', checkProgram()),
    ...show('Settings', checkSettings(settings)),
    ...show('Database', await checkAnyDatabase()),
  ];
  const { env } = readEnv(settings);
  if (env)
    results.push(
      ...show('Mail', await checkMail(env)),
      ...show('Sign-in', await checkOpenId(env)),
      ...show('Pictures and files', await checkStorage(env)),
    );
  const problems = results.filter(({ mark }) => mark === 'bad').length;
  say(problems === 0 ? '\nNo problems found.' : `\nProblems found: ${problems}`);
  return problems === 0 ? 0 : 1;
}

// `npm run dev` sets these values itself in development.
async function currentSettings(): Promise<Record<string, string | undefined>> {
  if (process.env.NODE_ENV === 'production') return process.env;
  return {
    ...process.env,
    NODE_ENV: 'development',
    AUTH_SECRET: process.env.AUTH_SECRET || (await developmentSecret()),
    DATABASE_URL: process.env.DATABASE_URL || 'postgresql://embedded',
  };
}

async function checkAnyDatabase(): Promise<CheckResult[]> {
  const { DATABASE_URL: url, DIRECT_DATABASE_URL: directUrl = '', NODE_ENV } = process.env;
  if (url) return [...(await checkDatabase(url)), ...(await checkDatabase(directUrl, 'DIRECT_DATABASE_URL'))];
  // The check of the settings has already reported that DATABASE_URL is missing.
  if (NODE_ENV === 'production') return [];
  if (!existsSync(postgresFolder))
    return [{ mark: 'ok', message: 'The embedded database does not exist yet; npm run dev creates it' }];
  const database = await resolveDatabase();
  try {
    return await checkDatabase(database.url);
  } finally {
    await database.stop();
  }
}

function show(title: string, results: CheckResult[]): CheckResult[] {
  if (results.length > 0) say(`\n${bold(title)}`);
  for (const { mark, message, fix } of results) {
    say(`  ${marks[mark]} ${message}`);
    if (fix) say(`    ${dim(fix)}`);
  }
  return results;
}
