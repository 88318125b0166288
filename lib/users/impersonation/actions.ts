'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/landing';
import { idSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { moderationPermissions } from '@/lib/users/moderation/availability';
import { startImpersonation } from './mutations';
import { readSessionCookies, stopImpersonation, toImpersonationCookies } from './session';

export const impersonateUserAction = defineAction(
  {
    name: 'impersonateUser',
    permission: moderationPermissions.impersonate,
    schema: z.object({ id: idSchema }),
  },
  async ({ id }, actor) => {
    const outcome = await startImpersonation(id, actor, actor.headers.get('user-agent'));
    if (typeof outcome === 'string') throw new ActionError(outcome);
    const jar = await cookies();
    for (const change of toImpersonationCookies(outcome.token, await getSessionCookies())) jar.set(...change);
    redirect(routes.app.home());
  },
);

/** Public, because the impersonation may have expired. */
export const stopImpersonatingAction = definePublicAction(
  { name: 'stopImpersonating', schema: z.object({}) },
  async (_input, { session, request }): Promise<void> => {
    if (session && !session.impersonatedBy) redirect(resolveLandingPath(session.user));
    const { cookieChanges, redirectPath } = await stopImpersonation(await getSessionCookies(), request);
    const jar = await cookies();
    for (const change of cookieChanges) jar.set(...change);
    redirect(redirectPath);
  },
);

async function getSessionCookies() {
  const jar = await cookies();
  return readSessionCookies((name) => jar.get(name)?.value);
}
