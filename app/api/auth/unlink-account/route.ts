import { z } from 'zod';
import { unlinkAccount } from '@/lib/account/sign-in-methods/mutations';
import { ActionError } from '@/lib/auth/access';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { idSchema } from '@/lib/ids';

export const POST = defineEndpoint(
  '/unlink-account',
  { schema: z.strictObject({ accountId: idSchema }) },
  async ({ accountId }, actor) => {
    const outcome = await unlinkAccount(accountId, actor);
    if (outcome !== 'unlinked') throw new ActionError(outcome);
    return { status: true };
  },
);
