import { join } from 'node:path';
import { runNode } from '../child-processes';
import { resolveDatabase } from '../embedded/database';
import { root } from '../paths';
import { loadEnvFiles } from '../settings';

/** `npm run db:studio` starts Prisma Studio, even without `npm run dev`. Options such as --port are passed on. */
export async function run(args: string[]): Promise<number> {
  loadEnvFiles();
  const database = await resolveDatabase();
  try {
    const program = join(root, 'node_modules', 'prisma', 'build', 'index.js');
    return await runNode([program, 'studio', ...args], { DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}
