'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { idSchema } from '@/lib/ids';
import { revokePermission, revokeSessions } from './mutations';

export const revokeSessionAction = defineAction(
  {
    name: 'revokeSession',
    permission: revokePermission,
    schema: z.object({ userId: idSchema, sessionId: idSchema }),
  },
  async ({ userId, sessionId }, actor) => toResult(await revokeSessions(userId, actor, sessionId)),
);

export const revokeSessionsAction = defineAction(
  { name: 'revokeSessions', permission: revokePermission, schema: z.object({ userId: idSchema }) },
  async ({ userId }, actor) => toResult(await revokeSessions(userId, actor)),
);

function toResult(outcome: Awaited<ReturnType<typeof revokeSessions>>): { ended: number } {
  if (typeof outcome === 'string') throw new ActionError(outcome);
  refresh();
  return outcome;
}
