import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from '@/prisma/client/client';

export async function withPrisma<T>(url: string, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    // The adapter reads times as UTC, so the server's time zone must not apply.
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}
