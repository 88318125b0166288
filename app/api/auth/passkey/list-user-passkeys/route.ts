import { listPasskeysForApi } from '@/lib/account/sign-in-methods/queries';
import { defineEndpoint } from '@/lib/auth/endpoint';

export const GET = defineEndpoint('/passkey/list-user-passkeys', {}, (_, { session }) =>
  listPasskeysForApi(session.user.id),
);
