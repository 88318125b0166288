'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { emailSchema } from '@/lib/auth/schema';
import { IMPORT_ROWS_MAX } from '@/lib/constants';
import { optional } from '@/lib/fields';
import { defineCheckAction, defineRunAction } from '@/lib/import/actions';
import { idSchema } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { userImport } from './import';
import { countInvitations, sendInvitationsLater } from './invitations';

export const checkUserImportAction = defineCheckAction(userImport);
export const runUserImportAction = defineRunAction(userImport, sendInvitationsLater);

const { permission, allowImpersonation } = userImport;
const rules = { permission, allowImpersonation };

/** With an import, only its users are counted, otherwise all users. */
const schema = z.object({ importId: optional(idSchema) });

export const countInvitationsAction = defineAction(
  { ...rules, name: 'countInvitations', schema },
  ({ importId }) => countInvitations(importId),
);

export const sendInvitationsAction = defineAction(
  { ...rules, name: 'sendInvitations', schema },
  async ({ importId }) => {
    sendInvitationsLater();
    return { ...(await countInvitations(importId)), isSending: true };
  },
);

const emails = z
  .string()
  .transform((text) => text.split(' ').flatMap((email) => emailSchema.safeParse(email).data ?? []))
  .pipe(z.array(z.string()).max(IMPORT_ROWS_MAX));

/** Returns the ids of users by email. The form field has spaces between the emails. */
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
