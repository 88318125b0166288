import { coversRole, isAllowed, resourcePermission } from '@/lib/auth/roles';
import { getOwnerRights, hasForms, isOwnerOfAll, toScope } from '@/lib/resources';

/** Repositories that belong to users, where admins own none. */
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  const { repository } = actual.resources;
  repository.fields = { ...repository.fields, userId: 'user' };
  repository.owner = { field: 'userId', may: ['read', 'update'], mayAs: { admin: [] } };
  return actual;
});

it('owners have their rights by role', () => {
  expect([getOwnerRights('repository', 'user'), getOwnerRights('repository', 'admin')]).toEqual([
    ['read', 'update'],
    [],
  ]);
  const own = (...verbs: ('read' | 'update' | 'delete')[]) =>
    resourcePermission('app', 'repository', ...verbs);
  expect([isAllowed('user', own('read', 'update')), isAllowed('user', own('delete'))]).toEqual([true, false]);
  expect([isAllowed('admin', own('read')), isAllowed('admin', { repository: ['delete'] })]).toEqual([
    false,
    true,
  ]);
});

it('a role covers another whose owners may less', () => {
  expect(coversRole('user', 'admin')).toBe(false);
  expect(coversRole('admin', 'admin')).toBe(true);
});

it('the app area has the rows of one user, and does not say whose', () => {
  expect([toScope('app', 'repository', 'uma'), toScope('manager', 'repository', 'uma')]).toEqual([
    { userId: 'uma' },
    {},
  ]);
  expect([hasForms('app', 'repository'), isOwnerOfAll('app', 'repository', 'userId')]).toEqual([true, true]);
  expect(isOwnerOfAll('manager', 'repository', 'userId')).toBe(false);
});
