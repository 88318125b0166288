import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/prisma/client/client';

/** A client for one command; the app itself uses lib/server/db.ts. */
export async function withPrisma<T>(url: string, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 2 }) });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
  }
}
