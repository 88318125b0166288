'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { optional } from '@/lib/fields';
import { defineCheckAction, defineRunAction } from '@/lib/import/actions';
import { idSchema } from '@/lib/schemas';
import { userImport } from './import';
import { getInvitationProgress, sendInvitationsLater } from './invitations';

export const checkUserImportAction = defineCheckAction(userImport);
export const runUserImportAction = defineRunAction(userImport, sendInvitationsLater);

const { permission, allowImpersonation } = userImport;
const rules = { permission, allowImpersonation };

/** With `importId`, only the users of this import are counted. */
const schema = z.object({ importId: optional(idSchema) });

export const countInvitationsAction = defineAction(
  { ...rules, name: 'countInvitations', schema },
  ({ importId }) => getInvitationProgress(importId),
);

export const sendInvitationsAction = defineAction(
  { ...rules, name: 'sendInvitations', schema },
  async ({ importId }) => {
    sendInvitationsLater();
    return { ...(await getInvitationProgress(importId)), isSending: true };
  },
);
