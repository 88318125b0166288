import { z } from 'zod';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { isRequestAllowed } from '@/lib/auth/permissions';

/** Whether the caller's own role has these permissions. */
export const POST = defineEndpoint(
  '/admin/has-permission',
  { schema: z.object({ permissions: z.record(z.string(), z.array(z.string())) }) },
  async ({ permissions }, { session }) => ({
    error: null,
    success: isRequestAllowed(session.user.role, permissions),
  }),
);
