import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dataFolder = join(root, '.data');
export const migrationsFolder = join(root, 'prisma', 'migrations');
export const schemaFolder = join(root, 'prisma');
