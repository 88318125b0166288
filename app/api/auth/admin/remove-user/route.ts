import { defineEndpoint } from '@/lib/auth/endpoint';
import { userIdSchema } from '@/lib/users/api/schema';
import { deleteUsers } from '@/lib/users/moderation/mutations';
import { requireModerated } from '@/lib/users/moderation/outcome';

export const POST = defineEndpoint(
  '/admin/remove-user',
  {
    schema: userIdSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId }, actor) => {
    requireModerated(await deleteUsers([userId], actor), 'YOU_CANNOT_REMOVE_YOURSELF');
    return { success: true };
  },
);
