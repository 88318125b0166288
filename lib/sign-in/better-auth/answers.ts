import 'server-only';
import { isAPIError } from 'better-auth/api';

type Answer = { token?: string; session?: { id: string } } | null | undefined;

/**
 * better-auth's answer with the id of a session in place of its token, as in list-sessions and revoke-session: the real token
 * never leaves the server. Undefined for an answer without a session.
 */
export function withoutToken(returned: unknown, newSessionId: string | undefined): object | undefined {
  if (isAPIError(returned)) return undefined;
  const answer = returned as Answer;
  if (answer?.session) return { ...answer, session: { ...answer.session, token: answer.session.id } };
  return answer?.token && newSessionId ? { ...answer, token: newSessionId } : undefined;
}
