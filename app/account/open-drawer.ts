import 'server-only';
import { emailSchema } from '@/lib/auth/schema';
import type { ActiveSession } from '@/lib/auth/session/store';
import {
  type AccountDrawer,
  type AccountState,
  parseAccountDrawer,
  parseAccountState,
  type SearchParams,
} from '@/lib/routes';
import { isCodePending } from '@/lib/sign-in/codes';

export type OpenDrawer = {
  name?: AccountState | AccountDrawer;
  /** The email that a code was sent to. */
  newEmail?: string;
};

/** The drawer that the URL opens. A drawer that asks for a code needs one that was sent and is still valid. */
export async function readOpenDrawer(session: ActiveSession, query: SearchParams): Promise<OpenDrawer> {
  const state = parseAccountState(query.state);
  if (session.impersonatedBy) return { name: state };
  const { id: userId, email } = session.user;
  const newEmail = emailSchema.safeParse(query.newEmail).data;
  if (newEmail && (await isCodePending({ purpose: 'change-email', userId, email: newEmail })))
    return { name: 'change-email', newEmail };
  const drawer = parseAccountDrawer(query.drawer);
  if (drawer !== 'confirm-deletion') return { name: drawer ?? state };
  const isPending = await isCodePending({ purpose: 'delete-account', userId, email });
  return { name: isPending ? drawer : 'delete-account' };
}
