import { listMySessions } from '@/lib/account/sessions/queries';
import { defineEndpoint } from '@/lib/auth/endpoint';

/** Replaces better-auth's endpoint, which returns session tokens. */
export const GET = defineEndpoint('/list-sessions', {}, (_, { session }) => listMySessions(session));
