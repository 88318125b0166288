import { defineConfig } from 'prisma/config';
import { findRunning } from './lib/cli/embedded/running';
import { loadEnvFiles } from './lib/cli/settings';

loadEnvFiles();

const command = process.argv[2] ?? '';
const usesEngine = ['migrate', 'db'].includes(command);
const usesDatabase = usesEngine || command === 'studio';

// Prisma's CLI downloads its schema engine even for commands that never start it.
if (!usesEngine) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL || (await findRunning())?.databaseUrl;
if (usesDatabase && !url && !process.argv.includes('--help')) {
  console.error('There is no database: start `npm run dev` in another terminal, or set DATABASE_URL.');
  process.exit(1);
}

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations', seed: 'node lib/cli/run.mjs seed' },
  datasource: { url },
});
