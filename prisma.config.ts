import { defineConfig } from 'prisma/config';
import { findRunning } from './scripts/embedded/running';
import { loadEnvFiles, readDatabaseUrls } from './scripts/settings';

loadEnvFiles();

const command = process.argv[2] ?? '';
const usesEngine = ['migrate', 'db'].includes(command);
const usesDatabase = usesEngine || command === 'studio';

// Prisma's CLI downloads its schema engine even for commands that never start it.
if (!usesEngine) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function findUrl(): Promise<string | undefined> {
  try {
    const { url, directUrl } = readDatabaseUrls();
    return directUrl ?? url ?? (await findRunning())?.databaseUrl;
  } catch (error) {
    return fail((error as Error).message);
  }
}

const url = usesDatabase ? await findUrl() : undefined;
if (usesDatabase && !url && !process.argv.includes('--help'))
  fail('There is no database: start `npm run dev` in another terminal, or set DATABASE_URL.');

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations', seed: 'node scripts/run.mjs seed' },
  datasource: { url },
});
