import { defineEndpoint } from '@/lib/auth/endpoint';
import { listUsersForApi, listUsersQuerySchema } from '@/lib/users/list-users-api';

export const GET = defineEndpoint(
  '/admin/list-users',
  { schema: listUsersQuerySchema, codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS' } },
  listUsersForApi,
);
