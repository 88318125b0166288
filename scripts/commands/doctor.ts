import { existsSync } from 'node:fs';
import { readArguments } from '../arguments';
import type { CheckResult } from '../check-result';
import {
  checkBaseUrl,
  checkCleanUp,
  checkClientIpHeader,
  checkDatabase,
  checkDirectDatabase,
  checkMail,
  checkOpenId,
  checkProgram,
  checkSettings,
  checkStorage,
} from '../doctor-checks';
import { postgresFolder, resolveDatabase } from '../embedded/database';
import { checkEnvFiles } from '../env-file-checks';
import { developmentSecret, loadEnvFiles } from '../settings';
import { bold, dim, marks, say } from '../terminal';

export async function run(args: string[]): Promise<number> {
  readArguments(args, {});
  const files = loadEnvFiles();
  const settings = await currentSettings();
  const groups: [title: string, results: CheckResult[]][] = [
    ['This machine', checkProgram()],
    [
      'Settings',
      [
        ...checkEnvFiles(files),
        ...checkSettings(settings),
        ...checkBaseUrl(settings),
        ...checkClientIpHeader(settings),
        ...checkCleanUp(settings),
      ],
    ],
    ['Database', await checkAnyDatabase()],
    ['Mail', await checkMail(settings)],
    ['Sign-in', await checkOpenId(settings)],
    ['Pictures and files', await checkStorage(settings)],
  ];
  for (const [title, results] of groups) show(title, results);
  const problems = groups.flatMap(([, results]) => results).filter(({ mark }) => mark === 'bad').length;
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
  const { DATABASE_URL: url, DIRECT_DATABASE_URL: directUrl } = process.env;
  if (url) return [...(await checkDatabase(url)), ...(directUrl ? await checkDirectDatabase(directUrl) : [])];
  // The check of the settings has reported this already.
  if (process.env.NODE_ENV === 'production') return [];
  if (!existsSync(postgresFolder)) {
    return [{ mark: 'ok', message: 'The embedded database does not exist yet; npm run dev creates it' }];
  }
  const database = await resolveDatabase();
  try {
    return await checkDatabase(database.url);
  } finally {
    await database.stop();
  }
}

function show(title: string, results: CheckResult[]) {
  if (results.length === 0) return;
  say(`\n${bold(title)}`);
  for (const { mark, message, fix } of results) {
    say(`  ${marks[mark]} ${message}`);
    if (fix) say(`    ${dim(fix)}`);
  }
}
