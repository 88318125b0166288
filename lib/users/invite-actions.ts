'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { emailSchema } from '@/lib/auth/schema';
import { IMPORT_ROWS_MAX } from '@/lib/constants';
import { db } from '@/lib/server/db';

const emails = z
  .string()
  .transform((text) => text.split(' ').flatMap((email) => emailSchema.safeParse(email).data ?? []))
  .pipe(z.array(z.string()).max(IMPORT_ROWS_MAX));

/** The ids of the users with these emails, which have spaces between them. */
export const findUsersByEmailAction = defineAction(
  { name: 'findUsersByEmail', permission: { user: ['create', 'list'] }, schema: z.object({ emails }) },
  async (input): Promise<Record<string, string>> => {
    const users = await db.user.findMany({
      where: { email: { in: input.emails } },
      select: { id: true, email: true },
    });
    return Object.fromEntries(users.map(({ id, email }) => [email, id]));
  },
);
