import { listMySessionsForApi } from '@/lib/account/sessions/queries';
import { defineEndpoint } from '@/lib/auth/endpoint';

/** The caller's sessions. The `token` of a session is its id, which revoke-session takes. */
export const GET = defineEndpoint('/list-sessions', {}, (_, { session }) => listMySessionsForApi(session));
