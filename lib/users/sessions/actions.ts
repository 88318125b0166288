'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { idSchema } from '@/lib/ids';
import { defineAction, Refusal } from '@/lib/server/action';
import { revokeSessions } from './mutations';

const needs = { session: ['revoke' as const] };

/** By the session's id: its token never leaves the server. */
export const revokeSessionAction = defineAction(
  { name: 'revokeSession', needs, schema: z.object({ userId: idSchema, sessionId: idSchema }) },
  async ({ userId, sessionId }, actor) => accepted(await revokeSessions(userId, actor, sessionId)),
);

export const revokeSessionsAction = defineAction(
  { name: 'revokeSessions', needs, schema: z.object({ userId: idSchema }) },
  async ({ userId }, actor) => accepted(await revokeSessions(userId, actor)),
);

function accepted(outcome: Awaited<ReturnType<typeof revokeSessions>>): { ended: number } {
  if (outcome === 'notFound') throw new Refusal('NOT_FOUND');
  if (outcome === 'forbidden') throw new Refusal('FORBIDDEN');
  refresh();
  return outcome;
}
