import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { adminClient, emailOTPClient } from 'better-auth/client/plugins';

/** better-auth's own client, unmodified. */
export const createApiClient = (baseURL: string, customFetchImpl: typeof fetch) =>
  createAuthClient({
    baseURL,
    plugins: [adminClient(), emailOTPClient(), passkeyClient()],
    fetchOptions: { customFetchImpl },
  });

export type ApiClient = ReturnType<typeof createApiClient>;
