import { existsSync } from 'node:fs';
import {
  checkBaseUrl,
  checkClientIpHeader,
  checkDatabase,
  checkMail,
  checkProgram,
  checkSettings,
  type Finding,
} from '../doctor-checks';
import { postgresFolder, resolveDatabase } from '../embedded/database';
import { developmentSecret, loadEnvFiles } from '../settings';
import { bold, dim, marks, say } from '../terminal';

/** `npm run doctor`: what is ready, what is not, and how to mend it. */
export async function run(): Promise<number> {
  loadEnvFiles();
  const settings = await currentSettings();
  const groups: [title: string, findings: Finding[]][] = [
    ['This machine', checkProgram()],
    ['Settings', [...checkSettings(settings), ...checkBaseUrl(settings), ...checkClientIpHeader(settings)]],
    ['Database', await askDatabase()],
    ['Mail', await checkMail(settings)],
  ];
  for (const [title, findings] of groups) show(title, findings);
  const wrong = groups.flatMap(([, findings]) => findings).filter(({ mark }) => mark === 'bad').length;
  say(wrong === 0 ? '\nEverything needed is in place.' : `\n${wrong} to mend.`);
  return wrong === 0 ? 0 : 1;
}

// What `npm run dev` would fill in by itself is not a problem in development.
async function currentSettings(): Promise<Record<string, string | undefined>> {
  if (process.env.NODE_ENV === 'production') return process.env;
  return {
    ...process.env,
    AUTH_SECRET: process.env.AUTH_SECRET || (await developmentSecret()),
    DATABASE_URL: process.env.DATABASE_URL || 'postgresql://embedded',
  };
}

async function askDatabase(): Promise<Finding[]> {
  const given = process.env.DATABASE_URL;
  if (given) return checkDatabase(given);
  // The settings name it already.
  if (process.env.NODE_ENV === 'production') return [];
  if (!existsSync(postgresFolder)) {
    return [{ mark: 'ok', message: 'The embedded database is not made yet; npm run dev makes it' }];
  }
  const database = await resolveDatabase();
  try {
    return await checkDatabase(database.url);
  } finally {
    await database.stop();
  }
}

function show(title: string, findings: Finding[]) {
  if (findings.length === 0) return;
  say(`\n${bold(title)}`);
  for (const { mark, message, fix } of findings) {
    say(`  ${marks[mark]} ${message}`);
    if (fix) say(`    ${dim(fix)}`);
  }
}
