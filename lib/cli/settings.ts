import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder, root } from './paths';

/** In Next's order: the first value of a variable wins. */
export function loadEnvFiles() {
  const mode = process.env.NODE_ENV ?? 'development';
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    const file = join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** Created once per checkout, so that sessions survive a restart. */
export async function developmentSecret(): Promise<string> {
  const file = join(dataFolder, 'auth-secret');
  if (existsSync(file)) return readFile(file, 'utf8');
  const secret = randomBytes(32).toString('base64');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

/** For a command that uses the app's own code: in development, only `npm run dev` sets these two. */
export async function completeSettings(databaseUrl: string): Promise<void> {
  if (process.env.NODE_ENV === 'production') return;
  process.env.DATABASE_URL ??= databaseUrl;
  process.env.AUTH_SECRET ??= await developmentSecret();
}
