import { listMySessions } from '@/lib/account/sessions/queries';
import { defineEndpoint } from '@/lib/auth/endpoint';

/** The caller's sessions, without the tokens that better-auth's own endpoint returns. */
export const GET = defineEndpoint('/list-sessions', {}, (_, { session }) => listMySessions(session));
