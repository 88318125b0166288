import 'server-only';
import { cookies } from 'next/headers';
import { ActionError } from '@/lib/auth/access';
import type { ActionActor } from '@/lib/auth/execute';
import { sessionCookies } from '@/lib/auth/session/current';
import { getSessionClient } from '@/lib/server/http/request';
import { startImpersonation } from './mutations';
import { toImpersonationCookies } from './session';

/** Starts an impersonation, sets its cookies and returns its session. Throws an ActionError. */
export async function impersonate(userId: string, actor: ActionActor) {
  const outcome = await startImpersonation(userId, actor, getSessionClient(actor.headers).userAgent);
  if (typeof outcome === 'string') throw new ActionError(outcome);
  const jar = await cookies();
  for (const change of toImpersonationCookies(outcome.session.token, await sessionCookies()))
    jar.set(...change);
  return outcome.session;
}
