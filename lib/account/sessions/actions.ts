'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { ActionError, ownAccount } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { idSchema } from '@/lib/ids';
import { endLinkedSession } from './mailed-link';
import { revokeMySession, revokeMySessions } from './mutations';

export const revokeMySessionAction = defineAction(
  { name: 'revokeMySession', ...ownAccount, schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    const outcome = await revokeMySession(id, actor);
    refresh();
    if (outcome === 'notFound') throw new ActionError('NOT_FOUND');
  },
);

export const revokeOtherSessionsAction = defineAction(
  { name: 'revokeOtherSessions', ...ownAccount, schema: z.object({}) },
  async (_input, actor) => {
    const revoked = await revokeMySessions(actor, 'others');
    refresh();
    return { revoked };
  },
);

export const endSessionAction = definePublicAction(
  { name: 'endSession', schema: z.object({ token: z.string() }) },
  async ({ token }, { request }) => {
    if ((await endLinkedSession(token, request)) === 'notFound') throw new ActionError('INVALID_TOKEN');
  },
);
