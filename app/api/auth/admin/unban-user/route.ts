import { defineEndpoint } from '@/lib/auth/endpoint';
import { userIdSchema } from '@/lib/users/api/schema';
import { readApiUser } from '@/lib/users/api/user';
import { unbanUsers } from '@/lib/users/moderation/mutations';
import { requireModerated } from '@/lib/users/moderation/outcome';

export const POST = defineEndpoint(
  '/admin/unban-user',
  {
    schema: userIdSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId }, actor) => {
    requireModerated(await unbanUsers([userId], actor));
    return { user: await readApiUser(userId) };
  },
);
