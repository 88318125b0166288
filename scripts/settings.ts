import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DATABASE_URL_PROBLEM, isDatabaseUrl } from '../lib/setting-urls';
import { createDataFolder, dataFolder, root } from './paths';
import { CliError } from './terminal';

// `require` is used, because in this package Node finds no named exports and Jest no default export.
const nextEnv: typeof import('@next/env') = createRequire(import.meta.url)('@next/env');

/** Reads `.env` and the other files as Next does, so the environment overrides them. Returns the files. */
export const loadEnvFiles = (folder = root) =>
  nextEnv.loadEnvConfig(folder, process.env.NODE_ENV !== 'production').loadedEnvFiles;

/** Returns the environment without values of .env files: a Next process reads them itself, and after each change. */
export const environment = () => (nextEnv.initialEnv ?? process.env) as NodeJS.ProcessEnv;

function readDatabaseUrl(name: 'DATABASE_URL' | 'DIRECT_DATABASE_URL'): string | undefined {
  const url = process.env[name];
  if (url && !isDatabaseUrl(url)) throw new CliError(`${name} ${DATABASE_URL_PROBLEM}`);
  return url || undefined;
}

export const readDatabaseUrls = () => ({
  url: readDatabaseUrl('DATABASE_URL'),
  directUrl: readDatabaseUrl('DIRECT_DATABASE_URL'),
});

/** The secret is created once per checkout, so that sessions survive a restart. */
export async function developmentSecret(): Promise<string> {
  const file = join(dataFolder, 'auth-secret');
  if (existsSync(file)) return readFile(file, 'utf8');
  const secret = randomBytes(32).toString('base64');
  await createDataFolder();
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

/** Sets the settings that only `npm run dev` sets in development. Call it in other commands that use code of lib. */
export async function fillInSettings(databaseUrl: string): Promise<void> {
  if (process.env.NODE_ENV === 'production') return;
  process.env.DATABASE_URL ||= databaseUrl;
  process.env.AUTH_SECRET ||= await developmentSecret();
}
