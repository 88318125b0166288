import 'server-only';
import { Prisma } from '@/prisma/client/client';

/** Runs a write; that another row has the same unique value is an answer, not a fault. */
export async function unlessTaken<T, Taken extends string>(
  taken: Taken,
  write: () => Promise<T>,
): Promise<T | Taken> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return taken;
    throw error;
  }
}
