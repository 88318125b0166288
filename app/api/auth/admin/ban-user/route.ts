import { defineEndpoint } from '@/lib/auth/endpoint';
import { banUserSchema } from '@/lib/users/api/schema';
import { readApiUser } from '@/lib/users/api/user';
import { banAndMail } from '@/lib/users/moderation/mails';
import { requireModerated } from '@/lib/users/moderation/outcome';

export const POST = defineEndpoint(
  '/admin/ban-user',
  {
    schema: banUserSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId, ...ban }, actor) => {
    const { outcome } = await banAndMail([userId], ban, actor);
    requireModerated(outcome, 'YOU_CANNOT_BAN_YOURSELF');
    return { user: await readApiUser(userId) };
  },
);
