import { roleNames } from '@/lib/auth/roles';
import { type ListSpec, oneOf } from '@/lib/list/spec';
import { userStatuses } from './status';

/** What people may ask of the list of users. */
export const userList = {
  sorts: { name: 'text', email: 'text', createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: {
    role: oneOf(roleNames),
    status: oneOf(userStatuses),
    /** Whether they are signed in anywhere. */
    session: oneOf(['active']),
  },
  optionalColumns: ['email', 'role', 'status', 'createdAt'],
} as const satisfies ListSpec;
