'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/landing';
import { sessionCookies } from '@/lib/auth/session/current';
import { idSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { moderationPermissions } from '@/lib/users/moderation/rules';
import { stopImpersonation } from './session';
import { impersonate } from './start';

export const impersonateUserAction = defineAction(
  {
    name: 'impersonateUser',
    permission: moderationPermissions.impersonate,
    schema: z.object({ id: idSchema }),
  },
  async ({ id }, actor) => {
    await impersonate(id, actor);
    redirect(routes.app.home());
  },
);

/** Public, because the impersonation may have expired. */
export const stopImpersonatingAction = definePublicAction(
  { name: 'stopImpersonating', schema: z.object({}) },
  async (_input, { session, request }): Promise<void> => {
    if (session && !session.impersonatedBy) redirect(resolveLandingPath(session.user));
    const { cookieChanges, redirectPath } = await stopImpersonation(await sessionCookies(), request);
    const jar = await cookies();
    for (const change of cookieChanges) jar.set(...change);
    redirect(redirectPath);
  },
);
