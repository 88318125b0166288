import { join } from 'node:path';
import { runNode } from '../child-processes';
import { resolveDatabase } from '../embedded/database';
import { root } from '../paths';
import { loadEnvFiles } from '../settings';

/** `npm run db:studio`: Prisma Studio, also without a running `npm run dev`. Takes its options, such as --port. */
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
