import { z } from 'zod';
import { updateName } from '@/lib/account/mutations';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { nameSchema } from '@/lib/text';

export const POST = defineEndpoint(
  '/update-user',
  { schema: z.strictObject({ name: nameSchema }) },
  async ({ name }, actor) => {
    await updateName(name, actor);
    return { status: true };
  },
);
