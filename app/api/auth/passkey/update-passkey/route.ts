import { z } from 'zod';
import { renamePasskey } from '@/lib/account/sign-in-methods/mutations';
import { listPasskeysForApi } from '@/lib/account/sign-in-methods/queries';
import { ActionError } from '@/lib/auth/access';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { idSchema } from '@/lib/ids';
import { nameSchema } from '@/lib/text';

export const POST = defineEndpoint(
  '/passkey/update-passkey',
  { schema: z.strictObject({ id: idSchema, name: nameSchema }) },
  async ({ id, name }, actor) => {
    const isRenamed = await renamePasskey(id, name, actor);
    const passkeys = await listPasskeysForApi(actor.session.user.id);
    const passkey = passkeys.find((one) => one.id === id);
    if (!isRenamed || !passkey) throw new ActionError('PASSKEY_NOT_FOUND');
    return { passkey };
  },
);
