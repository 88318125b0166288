import { roleNames } from '@/lib/auth/roles';
import { isOneOf, type ListSpec } from '@/lib/list/spec';
import { userStatuses } from './status';

export const userList = {
  sorts: { name: 'text', email: 'text', createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: {
    role: isOneOf(roleNames),
    status: isOneOf(userStatuses),
    session: isOneOf(['active']),
  },
  optionalColumns: ['email', 'role', 'status', 'createdAt'],
} as const satisfies ListSpec;
