import { z } from 'zod';
import { removePasskey } from '@/lib/account/sign-in-methods/mutations';
import { ActionError } from '@/lib/auth/access';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { idSchema } from '@/lib/ids';

export const POST = defineEndpoint(
  '/passkey/delete-passkey',
  { schema: z.strictObject({ id: idSchema }) },
  async ({ id }, actor) => {
    if (!(await removePasskey(id, actor))) throw new ActionError('PASSKEY_NOT_FOUND');
    return { status: true };
  },
);
