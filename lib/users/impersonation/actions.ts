'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { homeOf } from '@/lib/redirect';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { cookiesToEnter, leaveImpersonation, readBrought } from '@/lib/server/session/impersonation';
import { oneUserSchema } from '../moderation/schema';
import { startImpersonation } from './mutations';

export const impersonateUserAction = defineAction(
  { name: 'impersonateUser', needs: { user: ['impersonate'] }, schema: oneUserSchema },
  async ({ id }, actor) => {
    const outcome = await startImpersonation(id, actor, actor.headers.get('user-agent'));
    if (typeof outcome === 'string') throw new Refusal(refusals[outcome]);
    const jar = await cookies();
    for (const change of cookiesToEnter(outcome.token, await brought())) jar.set(...change);
    redirect(routes.app.home());
  },
);

/** Needs no session: an impersonation that has ended by itself is left in the same way. */
export const stopImpersonatingAction = defineAction(
  { name: 'stopImpersonating', needs: 'anyone', schema: z.object({}) },
  async (_input, { session, request }) => {
    // Stopped in another tab already.
    if (session && !session.impersonatedBy) redirect(homeOf(session.user.role));
    const left = await leaveImpersonation(await brought(), request);
    const jar = await cookies();
    for (const change of left.cookies) jar.set(...change);
    redirect(left.to);
  },
);

async function brought() {
  const jar = await cookies();
  return readBrought((name) => jar.get(name)?.value);
}

const refusals = {
  notFound: 'NOT_FOUND',
  self: 'YOU_CANNOT_IMPERSONATE_YOURSELF',
  admin: 'YOU_CANNOT_IMPERSONATE_ADMINS',
  banned: 'YOU_CANNOT_IMPERSONATE_BANNED_USERS',
  forbidden: 'FORBIDDEN',
} as const;
