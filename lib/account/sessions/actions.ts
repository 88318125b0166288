'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { idSchema } from '@/lib/ids';
import { defineAction, Refusal } from '@/lib/server/action';
import { revokeOwnSession, revokeSessionsOf } from './mutations';

const own = { needs: { account: ['update' as const] }, whileImpersonating: 'refused' as const };

/** By the session's id: its token never leaves the server. */
export const revokeOwnSessionAction = defineAction(
  { name: 'revokeOwnSession', ...own, schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    const outcome = await revokeOwnSession(id, actor);
    refresh();
    if (outcome === 'notFound') throw new Refusal('NOT_FOUND');
    return undefined;
  },
);

export const revokeOtherSessionsAction = defineAction(
  { name: 'revokeOtherSessions', ...own, schema: z.object({}) },
  async (_input, actor) => {
    const revoked = await revokeSessionsOf(actor, 'others');
    refresh();
    return { revoked };
  },
);
