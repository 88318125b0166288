import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { toConnectionString } from '@/lib/setting-urls';
import { PrismaClient } from '@/prisma/client/client';

export async function withPrisma<T>(url: string, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString: toConnectionString(url),
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}
