import { z } from 'zod';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { idSchema } from '@/lib/ids';
import { readApiUser } from '@/lib/users/api/user';

export const GET = defineEndpoint(
  '/admin/get-user',
  {
    schema: z.object({ id: idSchema }),
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  ({ id }) => readApiUser(id),
);
